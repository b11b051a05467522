import { getBlog, listBlogs } from '#contract/blogs.ts';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '#contract/calendar-feed.ts';
import { getFinishCard, getYearCard } from '#contract/cards.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { bringBack, getAttention, setAside, verifyRace } from '#contract/desk-attention.ts';
import { changeMany, exportMany } from '#contract/desk-batch.ts';
import { deskEditors, getActivity } from '#contract/desk-editors.ts';
import { deskBlogs, deskPartners, deskRaces, proveDeskPassword } from '#contract/desk-entries.ts';
import { listFeeds, unfollowFeed } from '#contract/desk-feeds.ts';
import { readCourse, uploadPicture } from '#contract/desk-files.ts';
import { getImport, importEntries, listImports, readPage, undoImport } from '#contract/desk-import.ts';
import { deskMessages, deskSuggestions } from '#contract/desk-inbox.ts';
import { cancelPendingMail, listPendingMails } from '#contract/desk-pending-mails.ts';
import { knownPlace } from '#contract/desk-places.ts';
import { deskUnions } from '#contract/desk-unions.ts';
import {
  getRaceGoal,
  getYearGoal,
  removeRaceGoal,
  removeYearGoal,
  setRaceGoal,
  setYearGoal,
} from '#contract/goals.ts';
import {
  dropWaitingRow,
  importHistory,
  listHistoryImports,
  listWaitingRows,
  previewHistory,
  undoHistoryImport,
} from '#contract/history.ts';
import {
  changePassword,
  confirmNewPassword,
  confirmSignUp,
  deleteAccount,
  endOtherSessions,
  endSession,
  getAccountCsv,
  getAccountData,
  getSession,
  listSessions,
  refreshSession,
  resendCode,
  sendResetCode,
  signIn,
  signOut,
  signUp,
} from '#contract/identity.ts';
import { getSearchChoices, listSoonRaces } from '#contract/page-races.ts';
import { listPartners } from '#contract/partners.ts';
import {
  listPointCards,
  listRaceDepartments,
  listRacePoints,
  listReadPointCards,
  listReadPoints,
} from '#contract/race-points.ts';
import {
  getRace,
  getRaceByCode,
  listCities,
  listCountedRaceCards,
  listRaceCards,
  listRaces,
} from '#contract/races.ts';
import { getBestTimes, getReport } from '#contract/reports.ts';
import { getRunningYear } from '#contract/running-year.ts';
import { alertSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from '#contract/saved.ts';
import { deskSeries, getSeries } from '#contract/series.ts';
import { getSettings, updateSettings } from '#contract/settings.ts';
import { confirmSuggestion, getSuggestionByLink, sendSuggestion } from '#contract/suggestions.ts';
import {
  addManualRace,
  addUserRace,
  deleteUserRace,
  getUserRace,
  linkManualRace,
  listManualMatches,
  listRegistrations,
  listUserRaces,
  updateManualRace,
  updateUserRace,
} from '#contract/user-races.ts';

export const API = {
  listRaces,
  getRace,
  getRaceByCode,
  getSeries,
  listUserRaces,
  deleteUserRace,
  getUserRace,
  getFinishCard,
  updateUserRace,
  addUserRace,
  addManualRace,
  updateManualRace,
  linkManualRace,
  listManualMatches,
  listRegistrations,
  previewHistory,
  importHistory,
  listHistoryImports,
  undoHistoryImport,
  listWaitingRows,
  dropWaitingRow,
  getRaceGoal,
  setRaceGoal,
  removeRaceGoal,
  getYearGoal,
  setYearGoal,
  removeYearGoal,
  getRunningYear,
  getYearCard,
  listRaceCards,
  listRacePoints,
  listPointCards,
  listCities,
  listPartners,
  getReport,
  getBestTimes,
  getSettings,
  updateSettings,
  getCalendarFeed,
  renewCalendarFeed,
  endCalendarFeed,
  listSavedSearches,
  saveSearch,
  alertSavedSearch,
  removeSavedSearch,
  listBlogs,
  getBlog,
  sendContactMessage,
  sendSuggestion,
  signUp,
  confirmSignUp,
  resendCode,
  signIn,
  refreshSession,
  signOut,
  getSession,
  listSessions,
  endSession,
  endOtherSessions,
  sendResetCode,
  confirmNewPassword,
  changePassword,
  deleteAccount,
  getAccountData,
  getAccountCsv,
};

export type Api = typeof API;

/** The editors' calls. The published document does not name them. */
export const DESK_API = {
  deskRaces,
  deskPartners,
  deskBlogs,
  deskSeries,
  deskUnions,
  deskSuggestions,
  deskMessages,
  deskActivity: { getActivity },
  deskEditors,
  deskAttention: { getAttention, setAside, bringBack, verifyRace },
  deskBatch: { changeMany, exportMany },
  deskFeeds: { listFeeds, unfollowFeed },
  deskPendingMails: { listPendingMails, cancelPendingMail },
  deskPlaces: { knownPlace },
  deskPassword: { proveDeskPassword },
  deskImport: { importEntries, listImports, getImport, undoImport, readPage },
  deskFiles: { uploadPicture, readCourse },
};

export type DeskApi = typeof DESK_API;

/** What our own pages may call besides; these are no part of the HTTP API. */
export const PAGE_CALLS = {
  listCountedRaceCards,
  getSearchChoices,
  listSoonRaces,
  listRaceDepartments,
  listReadPoints,
  listReadPointCards,
  getSuggestionByLink,
  confirmSuggestion,
};

export type PageCalls = typeof PAGE_CALLS;
