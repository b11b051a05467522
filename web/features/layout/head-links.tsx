/** The site's icons, manifest, colours and font: the same in the head of every page. */
export function HeadLinks() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b0d1e" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#140916" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link
        rel="preload"
        href="/fonts/archivo-es.woff2"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    </>
  );
}
