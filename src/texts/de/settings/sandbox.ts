import type { Catalog } from "#texts/catalog.ts";

export const sandbox: Catalog = {
  // Sandbox
  "Balance set to {credits}": "Guthaben auf {credits} gesetzt",
  "Add sample results": "Beispielergebnisse hinzufügen",
  "Adding sample results": "Beispielergebnisse kommen an",
  "{count} results appear in Library as they download. Their entries are in Spend.":
    "{count} Ergebnisse erscheinen beim Herunterladen in der Bibliothek. Ihre Buchungen stehen unter Ausgaben.",
  "Couldn't add sample results": "Beispielergebnisse nicht hinzugefügt",
  "Couldn't set the balance": "Das Guthaben konnte nicht gesetzt werden",
  "Added {credits}": "{credits} hinzugefügt",
  "Couldn't add credits": "Es konnten keine Credits hinzugefügt werden",
  "Test credits have no value. Set a balance below a price to see what happens without enough credits.":
    "Testcredits haben keinen Wert. Setzen Sie ein Guthaben unter einem Preis, um zu sehen, was ohne genügend Credits geschieht.",

  "Set balance": "Guthaben setzen",
  "Add {credits}": "{credits} hinzufügen",
  "Unavailable right now.": "Derzeit nicht verfügbar.",
  "Balance unchanged.": "Guthaben unverändert.",
  "Changes apply to new requests": "Änderungen gelten für neue Anfragen",
  "Couldn't apply the changes": "Die Änderungen konnten nicht angewendet werden",
  "Timing and approval": "Zeiten und Freigabe",
  "Applies to new requests until you quit Proofsheet.": "Gilt für neue Anfragen, bis Sie Proofsheet beenden.",
  "Enter a number.": "Geben Sie eine Zahl ein.",
  Apply: "Anwenden",
  Discard: "Verwerfen",
  "Not applied yet": "Noch nicht angewendet",
  "Image generation (seconds)": "Bildgenerierung (Sekunden)",
  "Audio takes 75% as long, video and lipsync twice as long.":
    "Audio dauert 75 % so lange, Video und Lipsync doppelt so lange.",
  "Research job (seconds)": "Rechercheauftrag (Sekunden)",
  "Applies to live results only: cached results appear immediately.":
    "Gilt nur für Live-Ergebnisse: Ergebnisse aus dem Cache erscheinen sofort.",
  "Quote lifetime (seconds)": "Angebotsgültigkeit (Sekunden)",
  "Enter 20 to see a quote expire.": "Geben Sie 20 ein, um ein Angebot ablaufen zu sehen.",
  "Approval threshold (credits)": "Freigabeschwelle (Credits)",
  "Prices above this threshold need approval. Enter 0 to require it for every price, or leave empty for none.":
    "Preise über dieser Schwelle brauchen eine Freigabe. Bei 0 braucht sie jeder Preis, bei einem leeren Feld keiner.",
  "threshold|None": "Keine",
  "The Sandbox isn't running": "Die Sandbox läuft nicht",
  "The Sandbox restarts automatically within seconds. If it doesn't, quit and reopen Proofsheet. No results or charges are lost.":
    "Die Sandbox startet innerhalb von Sekunden automatisch neu. Andernfalls beenden Sie Proofsheet und öffnen es erneut. Es gehen keine Ergebnisse oder Abbuchungen verloren.",
};
