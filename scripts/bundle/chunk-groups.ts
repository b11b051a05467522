const PARTS = {
  framework:
    /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]|vite[\\/]preload-helper/,
  // The race list has the tightest budget: its first visit takes the frame and the list in one file.
  site: /[\\/]web[\\/](root\.tsx|entry\.client|routes[\\/]site[\\/](layout|races)\.tsx|ui[\\/](button|field|loading|notice|empty))/,
  accounts:
    /[\\/]web[\\/](features[\\/]accounts|routes[\\/]site[\\/](accounts|sign-in|sign-up|recovery|new-password))/,
};

/**
 * Which modules share one built file; the bundler divides the rest. A file takes along everything that its modules
 * need, unless a group above it has that already (docs/decisions/018-what-the-build-adds.md has the measured gains).
 */
export const chunkGroups = Object.entries(PARTS).map(([name, test], index, { length }) => ({
  name,
  test,
  priority: length - index,
}));
