import { useNavigate } from "@tanstack/react-router";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";

/** Button that leads from an empty screen to Studio, to create the first result. */
export function OpenStudioButton() {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => void navigate({ to: "/studio" })}>
      {t("Go to Studio")}
    </Button>
  );
}
