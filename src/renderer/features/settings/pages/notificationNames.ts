import type { NotificationChannel, NotificationEvent, notifyTimes } from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";

export const notificationEventNames: Readonly<Record<NotificationEvent, string>> = {
  result: t("Result ready"),
  batch: t("Batch finished"),
  failed: t("Request failed"),
  approval: t("Approval needed"),
  approved: t("Approved"),
  confirmation_requested: t("Confirmation requested"),
  expired: t("Quote expired"),
  review: t("Needs review"),
  monitor: t("Monitor: changes"),
  searchAlert: t("Search alert"),
  budget: t("Budget at 80%"),
  update: t("Update ready"),
  versions: t("Prices or manifest changed"),
};

export const notificationChannelNames: Readonly<Record<NotificationChannel, string>> = {
  system: t("System"),
  sound: t("Sound"),
  inApp: t("In app"),
};

export const notifyTimeNames: Readonly<Record<(typeof notifyTimes)[number], string>> = {
  background: t("When Proofsheet is in the background"),
  always: t("Always"),
  never: t("Never"),
};
