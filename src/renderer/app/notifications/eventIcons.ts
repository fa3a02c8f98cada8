import {
  BellRing,
  Bot,
  CircleCheck,
  CircleHelp,
  CircleX,
  Download,
  Gauge,
  Image,
  Images,
  type LucideIcon,
  Stamp,
  Tags,
  Telescope,
  TimerOff,
} from "lucide-react";
import type { NotificationEvent } from "#contracts/desktop/notifications.ts";

export const eventIcons: Readonly<Record<NotificationEvent, LucideIcon>> = {
  result: Image,
  batch: Images,
  failed: CircleX,
  approval: Stamp,
  approved: CircleCheck,
  confirmation_requested: Bot,
  expired: TimerOff,
  review: CircleHelp,
  monitor: Telescope,
  searchAlert: BellRing,
  budget: Gauge,
  update: Download,
  versions: Tags,
};
