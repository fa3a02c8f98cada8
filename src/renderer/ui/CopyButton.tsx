import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#texts/t.ts";
import { Button } from "./Button.tsx";
import { copyText } from "./overlays/copyText.ts";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  readonly size?: "small" | "regular";
}

/** Copies a text and shows the outcome on the button for a moment. */
export function CopyButton({ label, text, size = "small" }: CopyButtonProps) {
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  useEffect(() => {
    if (copied === "no") return undefined;
    const timer = setTimeout(() => setCopied("no"), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied === "yes" ? Check : Copy;
  return (
    <Button
      size={size}
      onClick={() => {
        copyText(text).then(
          () => setCopied("yes"),
          () => setCopied("refused"),
        );
      }}
    >
      <Icon aria-hidden size={14} />
      <span aria-live="polite">{copied === "no" ? label : copied === "yes" ? t("Copied") : t("Couldn't copy")}</span>
    </Button>
  );
}
