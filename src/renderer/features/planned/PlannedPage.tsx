import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";

interface PlannedPageProps {
  readonly name: string;
  /** In one line, what will be here. */
  readonly promise: string;
}

/** A screen that is not built yet, and says so. */
export function PlannedPage({ name, promise }: PlannedPageProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading>{name}</PageHeading>
      <div className="min-h-0 flex-1">
        <EmptyState title="Not built yet">{promise}</EmptyState>
      </div>
    </div>
  );
}
