import { Component, type ReactNode } from "react";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { FailedConsent } from "./FailedConsent.tsx";

interface State {
  readonly cause: unknown;
}

/** Shows an error of the view in a dialog that can be closed, because the view covers the window. */
export class ConsentErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { cause: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { cause };
  }

  override render() {
    if (this.state.cause === null) return this.props.children;
    return <FailedConsent error={asCommandError(this.state.cause)} onRetry={() => this.setState({ cause: null })} />;
  }
}
