import { useNavigate } from "@tanstack/react-router";
import { QueuePage } from "../features/queue/QueuePage.tsx";
import { ToStudio } from "./ToStudio.tsx";

export function QueueRoute() {
  const navigate = useNavigate();
  return (
    <QueuePage onShowInLibrary={(asset) => void navigate({ to: "/library", search: { asset } })} start={<ToStudio />} />
  );
}
