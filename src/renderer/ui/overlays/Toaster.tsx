import { Toast } from "@base-ui/react/toast";
import { CircleX, X } from "lucide-react";
import { t } from "#texts/t.ts";
import { toasts } from "./toast.ts";

export function Toaster() {
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t("Notifications")}
          className="above-bars fixed right-4 z-50 flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts: shown } = Toast.useToastManager();
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast=""
      swipeDirection="right"
      className="popup w-full translate-x-(--toast-swipe-movement-x) transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-limited:hidden data-starting-style:translate-y-2"
    >
      <Toast.Content className="flex items-start gap-2 p-3 pl-4">
        {toast.type === "failure" ? <CircleX aria-hidden size={16} className="mt-0.5 shrink-0 text-pencil" /> : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <Toast.Title className="font-medium" />
          <Toast.Description className="selectable text-small text-muted" />
          <Toast.Action className="mt-2 inline-flex h-6 items-center self-start rounded-control border border-edge px-2 text-small font-medium hover:bg-hover" />
        </div>
        <Toast.Close
          aria-label={t("Close")}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden size={14} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
