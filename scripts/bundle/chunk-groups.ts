const PARTS = {
  framework:
    /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]|vite[\\/]preload-helper/,
  // The race list is the site's home page, and its first visit has the tightest budget: it shares the frame's file.
  site: /[\\/]web[\\/](root\.tsx|entry\.client|routes[\\/]site[\\/](layout|races)\.tsx|ui[\\/](button|link-button|text-field|field|loading|notice|empty))/,
  api: /[\\/]web[\\/]api[\\/](client|api-error)/,
  words:
    /[\\/]domain[\\/](calendar-date|price|distance\.|clock-time|race-status)|[\\/]features[\\/]races[\\/](card-view|next-cards|distance-pills|date-bib|public-api|offered)/,
  failures: /[\\/]layout[\\/](failed-page|message-page)/,
  // Whole, so that a private page can always answer another tab's sign-out, also without a network.
  session:
    /[\\/]web[\\/]session[\\/](?!follow|tab-channel)|[\\/]user-races[\\/](leave-session|kept-results\.)/,
  icons: /[\\/]web[\\/]ui[\\/](icon|external)|web-address/,
  email: /[\\/]domain[\\/]email/,
  dialog: /[\\/]web[\\/]ui[\\/]dialog|[\\/]user-races[\\/]leave/,
  accounts:
    /[\\/]web[\\/](features[\\/]accounts|routes[\\/]site[\\/](accounts|sign-in|sign-up|recovery|new-password))/,
  user: /[\\/]web[\\/](routes[\\/]user[\\/](layout|add-race|my-races|edit-race|profile|settings)|features[\\/]user-(area|races))/,
};

/**
 * Which modules stand together in one built file; what no pattern names, the bundler divides by itself. A file takes
 * along all that its modules need, unless a file above it has that already. Every file more costs compression and an
 * entry in the router's list of files.
 */
export const chunkGroups = Object.entries(PARTS).map(([name, test], index, { length }) => ({
  name,
  test,
  priority: length - index,
}));
