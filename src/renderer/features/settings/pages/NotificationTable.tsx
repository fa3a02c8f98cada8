import { Checkbox } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import {
  type NotificationChoices,
  notificationChannels,
  notificationEvents,
  usesChannel,
  withChannel,
} from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";
import { notificationChannelNames, notificationEventNames } from "./notificationNames.ts";

interface NotificationTableProps {
  readonly choices: NotificationChoices;
  readonly onChange: (choices: NotificationChoices) => void;
}

/** One row per event, with a checkbox for each channel. A sound needs the notification that it belongs to. */
export function NotificationTable({ choices, onChange }: NotificationTableProps) {
  return (
    <table aria-label={t("Notification events")} className="w-full border-collapse text-left">
      <thead className="text-small text-faint">
        <tr className="border-b border-line">
          <th className="py-1 pr-4 font-normal">{t("Event")}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} className="w-20 py-1 text-center font-normal">
              {notificationChannelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationEvents.map((event) => (
          <tr key={event} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {notificationEventNames[event]}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="py-1.5">
                <Checkbox.Root
                  aria-label={t("{channel}: {event}", {
                    channel: notificationChannelNames[channel],
                    event: notificationEventNames[event],
                  })}
                  checked={usesChannel(choices, event, channel)}
                  disabled={channel === "sound" && !usesChannel(choices, event, "system")}
                  onCheckedChange={(isOn) => onChange(withChannel(choices, event, { [channel]: isOn }))}
                  className="mx-auto flex size-4 items-center justify-center rounded-[4px] border border-edge data-checked:border-paper data-checked:bg-paper data-disabled:opacity-40"
                >
                  <Checkbox.Indicator className="text-on-paper">
                    <Check aria-hidden size={12} strokeWidth={3} />
                  </Checkbox.Indicator>
                </Checkbox.Root>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
