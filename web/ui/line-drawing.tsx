type Props = { name: string; path: string };

/** A small drawing in lines beside a text that says the same; it takes the text's colour. */
export function LineDrawing({ name, path }: Props) {
  return (
    <svg
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
      <path d={path} />
    </svg>
  );
}

/** A cross. Apart from the other icons, since every page has it. */
export function CloseIcon() {
  return <LineDrawing name="close" path="M5 5l14 14M19 5L5 19" />;
}
