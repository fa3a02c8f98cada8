import { Dices } from "lucide-react";
import type { AssetDetail } from "../../../../contracts/library/assets.ts";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/lists/Facts.tsx";
import { canTakeSeed, serviceSeed } from "./seedOfResult.ts";

interface ServiceSeedProps {
  readonly asset: AssetDetail;
  readonly onRemix: () => void;
}

/** The seed that the service used where the recipe names none, and the recipe with that seed. */
export function ServiceSeed({ asset, onRemix }: ServiceSeedProps) {
  const seed = serviceSeed(asset);
  if (seed === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <Facts facts={[{ label: t("Seed from the service"), value: String(seed) }]} />
      {canTakeSeed(asset) ? (
        <span>
          <Button size="small" onClick={onRemix}>
            <Dices aria-hidden size={14} />
            {t("Use this seed")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
