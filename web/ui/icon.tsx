const PATHS = {
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v4M16 3v4',
  close: 'M5 5l14 14M19 5L5 19',
  download: 'M12 3v12M6 10l6 6 6-6M4 21h16',
  external: 'M8 4H4v16h16v-4M13 4h7v7M20 4L11 13',
  go: 'M3 12h17M13 5l7 7-7 7',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v9h14v-9',
} as const;

type Props = { name: keyof typeof PATHS; className?: string | undefined };

/** A line drawing beside a text that says the same; it takes the text's colour. */
export function Icon({ name, className }: Props) {
  return (
    <svg
      className={className}
      data-icon={name}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
