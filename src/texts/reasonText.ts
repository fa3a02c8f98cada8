import type { Reason } from "#contracts/reason.ts";
import { t } from "./t.ts";

/** Returns the sentence for a stored reason in the current language. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case "too_many_redirects":
      return t("The URL redirects too many times.");
    case "invalid_url":
      return t("The URL isn't valid.");
    case "not_https":
      return t("Only https URLs are supported.");
    case "url_with_login":
      return t("The URL contains sign-in data.");
    case "private_address":
      return t("The URL isn't on the public internet.");
    case "unexpected_encoding":
      return t("The file has an unexpected encoding.");
    case "disk_failed":
      return t("Couldn't write the file to the disk.");
    case "library_missing":
      return t("The library folder isn't available. Connect its disk, or choose the folder in Settings › Storage.");
    case "disk_space":
      return t("Not enough disk space: {free, number} MB free, {needed, number} MB needed.", {
        free: Math.floor(reason.freeBytes / 1_000_000),
        needed: Math.ceil(reason.neededBytes / 1_000_000),
      });
    case "download_failed":
      return t("Couldn't download the file.");
    case "file_host_status":
      return t("The file's host returned status {status}.", { status: reason.status });
    case "unknown_media":
      return t("This isn't a supported image, audio, or video file.");
    case "file_too_large":
      return t("The file is larger than {size} MiB.", { size: reason.max });
    case "file_not_stored":
      return t("Couldn't save the file.");
    case "no_result_file":
      return t("The service completed this request without naming a file. Ask its support for the file.");
    case "not_a_video":
      return t("This file isn't a video.");
    case "unreadable_image":
      return t("This image can't be displayed.");
    case "file_left_ad":
      return t("The ad no longer includes this file.");
    case "ad_removed":
      return t("This ad is no longer available.");
    case "result_missing":
      return t("This result no longer exists.");
    case "no_save_folder":
      return t("No save folder selected.");
    case "names_used_up":
      return t("All file names from this template are already in use.");
    case "disk_full":
      return t("The disk is full.");
    case "save_folder_denied":
      return t("The save folder isn't writable.");
    case "save_folder_missing":
      return t("Save folder not found.");
    case "write_failed":
      return t("Couldn't write the file.");
    case "recipe_beside_credentials":
      return t("Recipe saved beside it as JSON, because the file has Content Credentials, which a change would break.");
    case "recipe_beside_metadata":
      return t("Recipe saved beside it as JSON, because the file has XMP metadata of its own.");
    case "recipe_beside_unreadable":
      return t("Recipe saved beside it as JSON, because the structure of the file can't be read completely.");
    case "recipe_beside_long":
      return t("Recipe saved beside it as JSON, because it is too long for the file.");
    case "paused_by_user":
      return t("Paused");
    case "on_battery":
      return t("Paused while on battery power.");
    case "offline":
      return t("Can't reach the service.");
    case "repeated_page":
      return t("The service keeps returning the same page.");
    case "ads_not_stored":
      return t("Couldn't save the ads.");
    case "discover_denied":
      return t("This API key can't read Discover. Service message: {message}", { message: reason.message });
    case "no_response":
      return t("Can't reach the service: {reason}.", { reason: reason.message });
    case "unreadable_response":
      return t("Couldn't read the service's response.");
    case "service_message":
      return t("Service message: {message}", { message: reason.message });
    case "monthly_cap":
      return t("Monthly cap reached. Checks resume automatically next month.");
    case "spend_cap":
      return t("Blocked by one of your spend caps. Change the cap in Spend.");
    case "approval":
      return t("An owner or admin must approve this price first.");
    case "price":
      return t(
        "The price of {credits, plural, one {# credit} other {# credits}} is higher than this monitor may confirm automatically.",
        {
          credits: reason.credits,
        },
      );
    case "human_approval":
      return t("The service recommends that a person approves each price. Get a quote, then decide.");
    case "stopped":
      return t("The monitor was paused or removed.");
    case "quote_reused":
      return t("Another request already used this quote. Change a setting, or use the existing request.");
    case "key_rejected":
      return t("The service rejected this API key.");
    case "other_workspace_key":
      return t("This API key belongs to a different workspace than the data on this computer.");
    case "listener_unreachable":
      return t("The service can't reach the listener. Enter a public URL, such as a tunnel's, in Settings › Webhooks.");
    case "no_bucket":
      return t("No bucket is set up in Settings › Reference hosting.");
    case "no_bucket_key":
      return t(
        "The bucket's key is missing because it was stored only until you quit. Enter it again in Settings › Reference hosting.",
      );
    case "inline_not_allowed":
      return t("Inline files aren't allowed for this workspace.");
    case "inline_not_tested":
      return t("Inline files haven't been tested with the service yet.");
    case "inline_unsupported":
      return t("The service doesn't accept inline files.");
    case "new_price":
      return t("The service returned a new quote instead of running this request.");
    case "unnamed_generation":
      return t("A similar generation exists, but no ledger entry names this request.");
    case "unclaimed_generation":
      return t("A generation of the same type and time may belong to this request, but no ledger entry names it.");
    case "unnamed_charge":
      return t("The ledger shows a charge that may belong to this request, but doesn't name it.");
    case "similar_generations":
      return t("Some generations look like this request, but no ledger entry names it.");
    case "charge_without_generation":
      return t("The ledger shows a charge for this request, but no generation.");
    case "several_generations":
      return t("The ledger shows more than one generation for this request.");
    case "incomplete_batch":
      return t("The ledger doesn't show one generation for each item in this batch.");
    case "uncertain_debits":
      return t("The account has had uncertain debits for a day, so this request may still be charged.");
    case "incomplete_records":
      return t("The service's lists can't be read to their end, so they don't show whether this request ran.");
    case "research_job_expired":
      return t(
        "This research ran, but its quote expired before the service named its job. Request the same research again. Its result is usually free for 6 hours.",
      );
    case "research_job_unnamed":
      return t("The ledger shows that this research ran, but the service doesn't name its job.");
    case "research_refunded":
      return t("This research failed, and its credits were refunded.");
    case "other":
      return reason.message;
    default:
      return reason satisfies never;
  }
}
