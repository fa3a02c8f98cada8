/** The session of the consent view, apart from the page's: it shares no storage, cache or process with it. */
export const consentPartition = "consent";
