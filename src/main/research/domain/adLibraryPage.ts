/** Returns the URL of the ad library that shows all ads of a page. `pageId`: as in the API, only digits. */
export function adLibraryPage(pageId: string): string {
  const url = new URL("https://www.facebook.com/ads/library/");
  url.searchParams.set("active_status", "all");
  url.searchParams.set("ad_type", "all");
  url.searchParams.set("country", "ALL");
  url.searchParams.set("view_all_page_id", pageId);
  return url.href;
}
