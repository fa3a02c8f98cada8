import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { AvatarField } from "#renderer/features/studio/fields/controls/AvatarField.tsx";
import { VoiceField } from "#renderer/features/studio/voices/VoiceField.tsx";
import { fieldGroups } from "#renderer/features/studio/fields/fieldGroups.ts";
import { fieldView } from "#renderer/features/studio/fields/fieldView.ts";
import { swapped } from "#renderer/features/studio/references/referenceKinds.ts";
import { type ComposeFieldsProps, FieldControl, shownOf, textOf } from "./FieldControl.tsx";

interface InputFieldsProps extends ComposeFieldsProps {
  /** Opens Audio, whose result then becomes the audio of this request. */
  readonly onCreateSpeech: () => void;
}

/** The files, avatars and voices of a request. */
export function InputFields({ onCreateSpeech, ...props }: InputFieldsProps) {
  const { creative, options, onChange, onOptions } = props;
  const shown = shownOf(props, fieldGroups(creative).inputs);
  const hasFrames = ["image", "last_frame"].every((name) => shown.some((spec) => spec.name === name));
  const files = shown.filter(({ kind, name }) => (kind === "uri" || kind === "uris") && !(hasFrames && isFrame(name)));
  const isFilled = (name: string) => options[name] !== undefined;
  return (
    <>
      {shown.map((spec) =>
        spec.kind === "id" ? (
          <FieldControl key={spec.name} {...props} spec={spec} />
        ) : requestOption(spec.name)?.control === "voice" ? (
          <VoiceField
            key={spec.name}
            value={textOf(options[spec.name])}
            onChange={(voice) => onChange(spec.name, voice)}
            view={fieldView(spec, props)}
          />
        ) : null,
      )}
      {hasFrames ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1">
          {shown
            .flatMap((spec) => (isFrame(spec.name) ? [<FieldControl key={spec.name} {...props} spec={spec} />] : []))
            .toSpliced(
              1,
              0,
              <IconButton
                key="swap"
                icon={ArrowLeftRight}
                size="small"
                label={t("Swap frames")}
                disabled={!isFilled("image") && !isFilled("last_frame")}
                onClick={() => onOptions("swapFrames", (now) => swapped(now, "image", "last_frame"))}
              />,
            )}
        </div>
      ) : null}
      {files.length === 0 ? null : (
        <div className="grid grid-cols-2 gap-2">
          {files.map((spec) => {
            const isWide = files.length === 1 || (spec.kind === "uris" && isFilled(spec.name));
            return (
              <div key={spec.name} className={isWide ? "col-span-2 min-w-0" : "min-w-0"}>
                <FieldControl
                  {...props}
                  spec={spec}
                  isWide={isWide}
                  extra={
                    creative.type === "lipsync" && spec.name === "audio_url" ? (
                      <Button size="small" onClick={onCreateSpeech}>
                        {t("Create speech…")}
                      </Button>
                    ) : null
                  }
                />
              </div>
            );
          })}
        </div>
      )}
      {creative.type === "lipsync" ? <Faces {...props} /> : null}
    </>
  );
}

function isFrame(name: string): boolean {
  return name === "image" || name === "last_frame";
}

/** Avatars for a lipsync. One click puts an avatar's image into the image field. */
function Faces({ options, onChange }: ComposeFieldsProps) {
  const { data } = useQuery(queries.avatars);
  const chosen = textOf(options["image"]);
  const isAvatar = data?.cards.some(({ front }) => front.address === chosen) ?? false;
  return (
    <AvatarField
      label={t("Avatar")}
      valueOf={({ front }) => front.address}
      value={isAvatar ? chosen : undefined}
      onChange={(address) => onChange("image", address)}
    />
  );
}
