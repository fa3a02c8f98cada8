import { ArrowDown, ArrowUp, Link2, Plus, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddressField } from "./AddressField.tsx";
import { addLinks, findLinks, moveLink } from "./referenceLinks.ts";

interface ReferencesProps {
  readonly links: readonly string[];
  readonly maxItems: number;
  readonly onChange: (links: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Pictures that the service is to look at, by address: dropped, pasted or typed. */
export function References({ links, maxItems, onChange, error }: ReferencesProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  const take = (text: string) => {
    const found = findLinks(text);
    const added = addLinks(links, found.links, maxItems);
    if (found.links.length > 0) onChange(added.list);
    setNotice(noticeOf(found.links.length, added.left, maxItems));
    return found.links.length > 0;
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const text = event.dataTransfer.getData("text/uri-list") || event.dataTransfer.getData("text/plain");
    if (text !== "") take(text);
    else if (event.dataTransfer.files.length > 0) setNotice("Files of this computer come later. Drop or paste a link.");
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    take(event.clipboardData.getData("text/plain"));
    event.preventDefault();
  };

  return (
    // A drop target: everything that can be dropped here can also be typed or pasted.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      className={`flex flex-col gap-2 rounded-control border border-dashed p-3 transition-colors duration-100 ${
        isOver ? "border-ink bg-hover" : "border-edge"
      }`}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 id={`${id}-name`} className="font-medium text-muted">
          References
        </h2>
        <span className="figures text-small text-faint">
          {links.length} / {maxItems}
        </span>
      </div>
      {links.length === 0 ? null : (
        <ol className="flex flex-col">
          {links.map((link, index) => (
            <li key={link} className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
              <span className="figures w-5 shrink-0 text-small text-faint">{index + 1}</span>
              <LinkText link={link} />
              <IconButton
                icon={ArrowUp}
                size="small"
                label={`Move reference ${index + 1} up`}
                disabled={index === 0}
                onClick={() => onChange(moveLink(links, index, index - 1))}
              />
              <IconButton
                icon={ArrowDown}
                size="small"
                label={`Move reference ${index + 1} down`}
                disabled={index === links.length - 1}
                onClick={() => onChange(moveLink(links, index, index + 1))}
              />
              <IconButton
                icon={X}
                size="small"
                label={`Remove reference ${index + 1}`}
                onClick={() => onChange(links.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {isAdding ? (
        <AddressField onAdd={take} onClose={() => setIsAdding(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" disabled={links.length >= maxItems} onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={14} />
            Add reference
          </Button>
          <span className="flex items-center gap-1.5 text-small text-faint">
            <Link2 aria-hidden size={14} /> Drop or paste https links of pictures
          </span>
        </div>
      )}
      <output className="text-small text-note empty:hidden">{notice}</output>
      {error === undefined ? null : <p className="text-small text-pencil">{error}</p>}
    </section>
  );
}

function noticeOf(found: number, left: number, maxItems: number): string | null {
  if (found === 0) return "No https link in that.";
  if (left === 0) return null;
  return `${left === 1 ? "One link was" : `${left} links were`} left out: a request takes ${maxItems}.`;
}

function LinkText({ link }: { readonly link: string }) {
  const url = URL.canParse(link) ? new URL(link) : null;
  return (
    <span className="selectable min-w-0 flex-1 truncate" title={link}>
      {url === null ? (
        link
      ) : (
        <>
          {url.host}
          <span className="text-faint">
            {url.pathname}
            {url.search}
          </span>
        </>
      )}
    </span>
  );
}
