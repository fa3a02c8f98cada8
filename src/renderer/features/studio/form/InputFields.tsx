import { useQuery } from "@tanstack/react-query";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { AvatarField } from "../fields/controls/AvatarField.tsx";
import { fieldGroups } from "../fields/fieldGroups.ts";
import { type ComposeFieldsProps, FieldControl, shownOf, textOf } from "./FieldControl.tsx";

/** The files, avatars and voices of a request. */
export function InputFields(props: ComposeFieldsProps) {
  return (
    <>
      {shownOf(props, fieldGroups(props.creative).inputs).map((spec) => (
        <FieldControl key={spec.name} {...props} spec={spec} />
      ))}
      {props.creative.type === "lipsync" ? <Faces {...props} /> : null}
    </>
  );
}

/** Avatars for a lipsync. One click puts an avatar's image into the image field. */
function Faces({ options, onChange }: ComposeFieldsProps) {
  const { data } = useQuery(queries.avatars);
  const chosen = textOf(options["image"]);
  const isAvatar = data?.cards.some(({ front }) => front.address === chosen) ?? false;
  return (
    <AvatarField
      label={t("Avatars")}
      valueOf={({ front }) => front.address}
      value={isAvatar ? chosen : undefined}
      onChange={(address) => onChange("image", address)}
    />
  );
}
