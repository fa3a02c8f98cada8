import { Menu } from "@base-ui/react/menu";
import { Images, Link2, Plus, Upload } from "lucide-react";
import { t } from "../../../../texts/t.ts";
import { menuPopup, MenuItems } from "../../../ui/overlays/menu/MenuItems.tsx";

interface AddReferenceProps {
  /** The name of the field that gets the reference. */
  readonly for: string;
  readonly isDisabled: boolean;
  readonly onUpload: () => void;
  readonly onLink: () => void;
  readonly onChoose: () => void;
}

/** The Add button of a reference field, with the ways to add one. */
export function AddReference({ for: field, isDisabled, onUpload, onLink, onChoose }: AddReferenceProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        disabled={isDisabled}
        className="inline-flex h-6 shrink-0 items-center gap-1 rounded-control border border-edge px-2 text-small font-medium hover:bg-hover data-disabled:opacity-45 data-popup-open:bg-hover"
      >
        <Plus aria-hidden size={14} />
        {t("Add")}
        <span className="sr-only"> {t("to {field}", { field })}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className={menuPopup}>
            <MenuItems
              entries={[
                { label: t("Upload file…"), icon: Upload, onSelect: onUpload },
                { label: t("Paste link…"), icon: Link2, onSelect: onLink },
                { label: t("Choose from Library…"), icon: Images, onSelect: onChoose },
              ]}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
