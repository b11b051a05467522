/** One event of a calendar, whose day may change (docs/product §17.28 followed addresses). */
export const eventAddress = (calendar: string, uid: string) => `${calendar}#uid=${encodeURIComponent(uid)}`;

export const isEventAddress = (address: string) => address.includes('#uid=');
