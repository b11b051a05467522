import type { ComponentProps, ReactNode } from 'react';
import chip from '#web/ui/chip.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/line-drawing.tsx';
import pill from '#web/ui/pill.module.css';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';
import styles from '#web/ui/tag.module.css';

type TagProps = {
  tone: 'good' | 'info' | 'warning' | 'danger' | 'muted';
  children: string;
  className?: string | undefined;
};

export function Tag({ tone, children, className }: TagProps) {
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone}>
      {children}
    </span>
  );
}

type PillProps = {
  /** Which of the six distance colours it has (`2K` … `42K`), with `tint` for a name outside the six. */
  distance: string;
  children: ReactNode;
};

/** A distance, in its colour. */
export function Pill({ distance, children }: PillProps) {
  return (
    <span className={pill.pill} data-distance={distance}>
      {children}
    </span>
  );
}

export function PillList({ className, ...list }: ComponentProps<'span'>) {
  return <span className={classNames(pill.list, className)} {...list} />;
}

type ChipProps = Omit<SiteLinkProps, 'children' | 'className'> & {
  children: string;
  /** What following the link takes away, for those who do not see the cross. */
  removes: string;
};

/** An active filter; following the link removes it. */
export function Chip({ children, removes, ...link }: ChipProps) {
  return (
    <SiteLink className={chip.chip} {...link}>
      {children}
      <CloseIcon />
      <span className="visually-hidden">{removes}</span>
    </SiteLink>
  );
}
