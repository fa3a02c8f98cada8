import type { Catalogue } from "../catalogue.ts";

/** The Library, and the quote with its confirmation. */
export const library: Catalogue = {
  "{done, number} of {total, number}": "{done, number} von {total, number}",
  Stop: "Anhalten",
  "Being taken back": "Wird rückgängig gemacht",
  "Not all of it was taken back": "Nicht alles wurde rückgängig gemacht",
  // The sheet
  "Narrow the library": "Bibliothek einschränken",
  "Search results": "Ergebnisse durchsuchen",
  Type: "Typ",
  Stars: "Sterne",
  "{stars} and more": "{stars} und mehr",
  "{stars, plural, one {# star} other {# stars}}": "{stars, plural, one {# Stern} other {# Sterne}}",
  "No result fits": "Kein Ergebnis passt",
  "Every word must be in the prompt, a tag, the project or the model. A word finds everything that begins with it.":
    "Jedes Wort muss im Prompt, in einem Tag, im Projekt oder im Modell vorkommen. Ein Wort findet alles, was damit beginnt.",
  "An empty sheet": "Ein leerer Bogen",
  "Every result is fetched to this computer as soon as it is made, and stays here with its recipe and its receipt.":
    "Jedes Ergebnis wird auf diesen Computer geholt, sobald es fertig ist, und bleibt hier mit seinem Rezept und seinem Beleg.",

  // The trash
  Trash: "Papierkorb",
  "Leave the trash": "Papierkorb verlassen",
  "{count, plural, one {# result} other {# results}} in the trash":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} im Papierkorb",
  "The trash is empty": "Der Papierkorb ist leer",
  "What you move here stays for {days} days and can be restored until then.":
    "Was hierher kommt, bleibt {days} Tage und lässt sich bis dahin wiederherstellen.",
  "In the trash: it goes after {days} days.": "Im Papierkorb: Nach {days} Tagen wird es gelöscht.",
  "In the trash for {days} days": "Für {days} Tage im Papierkorb",
  "Empty trash…": "Papierkorb leeren …",
  "Empty the trash?": "Papierkorb leeren?",
  "Remove {count, plural, one {# result} other {# results}} for good":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} endgültig entfernen",
  "Removed for good: {count, plural, one {# result} other {# results}}":
    "Endgültig entfernt: {count, plural, one {# Ergebnis} other {# Ergebnisse}}",
  "Their files go from this computer and cannot be fetched again from here. Copies that you saved elsewhere stay.":
    "Ihre Dateien werden von diesem Computer entfernt und lassen sich von hier aus nicht noch einmal holen. Kopien, die Sie anderswo gespeichert haben, bleiben.",
  Restore: "Wiederherstellen",
  Restored: "Wiederhergestellt",
  "Move to trash": "In den Papierkorb",

  // What is kept about results
  "Marked results": "Markierte Ergebnisse",
  "Stars taken off": "Sterne entfernt",
  "Take off the tag {tag}": "Tag {tag} entfernen",
  "Tagged “{tag}”": "Tag „{tag}“ vergeben",
  "Tag “{tag}” taken off": "Tag „{tag}“ entfernt",
  "Put into a project": "In ein Projekt aufnehmen",
  "verb|Set": "Zuordnen",
  "Take out of the project": "Aus dem Projekt nehmen",
  "Project taken off": "Projekt entfernt",
  "Now in project “{project}”": "Jetzt im Projekt „{project}“",
  "Being saved": "Wird gespeichert",

  // Several beside each other
  "Compare {count}": "{count} vergleichen",
  "Way of comparing": "Art des Vergleichs",
  "Side by side": "Nebeneinander",
  Slider: "Schieber",
  "How much of the first picture is shown": "Wie viel vom ersten Bild zu sehen ist",
  "All clips": "Alle Clips",
  "All from the beginning": "Alle von vorn",
  "Play all": "Alle abspielen",

  // One result
  Result: "Ergebnis",
  "Close result": "Ergebnis schließen",
  "Copy picture": "Bild kopieren",
  "Picture copied": "Bild kopiert",
  "This kind of file can be saved, not shown.": "Diese Art von Datei lässt sich speichern, aber nicht anzeigen.",
  Play: "Abspielen",
  "Place in the sound": "Stelle im Ton",
  "{at} of {seconds} seconds": "{at} von {seconds} Sekunden",
  "Save as…": "Speichern unter …",
  "Save to folder": "In den Ordner",
  "Save again": "Erneut speichern",
  "Show in folder": "Im Ordner zeigen",
  Remix: "Remix",
  "Use as reference": "Als Referenz verwenden",
  "Remix needs the recipe, which is known only for results that were asked for here.":
    "Remix braucht das Rezept, und das ist nur bei Ergebnissen bekannt, die hier angefragt wurden.",
  "Use as reference needs a picture with an address that the service can reach.":
    "Als Referenz eignet sich nur ein Bild mit einer Adresse, die der Dienst erreichen kann.",
  "Not saved. {title}.": "Nicht gespeichert. {title}.",
  "Not saved. {reason}": "Nicht gespeichert. {reason}",
  "Waiting to be saved": "Wartet auf das Speichern",
  "{reason} It is tried again.": "{reason} Es wird erneut versucht.",
  Recipe: "Rezept",
  "Copy recipe": "Rezept kopieren",
  "This result was not asked for here, so only its picture and its prompt are known.":
    "Dieses Ergebnis wurde nicht hier angefragt, deshalb sind nur sein Bild und sein Prompt bekannt.",
  "Made from": "Entstanden aus",
  "Used in": "Verwendet in",
  Receipt: "Beleg",
  "price|Quoted": "Angeboten",
  "Used, by the record": "Verbraucht, laut Aufzeichnung",
  "Quote id": "Angebots-ID",
  "Generation id": "Generierungs-ID",
  "Request ids": "Anfrage-IDs",
  "Ledger rows": "Kontobuchzeilen",
  Made: "Erstellt",

  // The quote
  "Nothing was spent. A new quote may have the same price or another.":
    "Es wurde nichts ausgegeben. Ein neues Angebot kann denselben oder einen anderen Preis haben.",
  "An owner or admin must approve this price at {host}. Confirm sends the request; it runs only once it is approved.":
    "Ein Inhaber oder Admin muss diesen Preis bei {host} freigeben. Bestätigen sendet die Anfrage; sie läuft erst, wenn sie freigegeben ist.",
  "Check the approval to learn what the service says of it.":
    "Prüfen Sie die Freigabe, um zu erfahren, was der Dienst dazu sagt.",
  "Check now": "Jetzt prüfen",
  "Not known yet, at {time}.": "Um {time} noch nicht bekannt.",
  Length: "Länge",
  "With sound": "Mit Ton",
  "Without sound": "Ohne Ton",
  Text: "Text",
  "{count, plural, one {# character} other {# characters}}": "{count, plural, one {# Zeichen} other {# Zeichen}}",
  "A look that is under way": "Ein laufender Abruf",
  Pages: "Seiten",
  "Fetched anew": "Neu abgerufen",

  // After the confirmation
  "An owner or admin must approve this price; the service named no page for it, so ask one of them. It runs, once, as soon as it is approved and checked here.":
    "Ein Inhaber oder Admin muss diesen Preis freigeben; der Dienst hat dafür keine Seite genannt, bitten Sie also darum. Die Anfrage läuft, einmal, sobald sie freigegeben und die Freigabe hier geprüft ist.",
  "An owner or admin must approve this price at {host}. It runs, once, as soon as it is approved and checked here.":
    "Ein Inhaber oder Admin muss diesen Preis bei {host} freigeben. Die Anfrage läuft, einmal, sobald sie freigegeben und die Freigabe hier geprüft ist.",
  "The answer of the service got lost on the way. Proofsheet is finding out what became of it; it cannot run twice.":
    "Die Antwort des Dienstes ging unterwegs verloren. Proofsheet findet heraus, was aus der Anfrage wurde; sie kann nicht zweimal laufen.",
  "What became of this request could not be found out without you. It stays in the Queue and cannot run twice.":
    "Was aus dieser Anfrage wurde, ließ sich ohne Sie nicht herausfinden. Sie bleibt in der Warteschlange und kann nicht zweimal laufen.",
  "It is on its way.": "Die Anfrage ist unterwegs.",
  "It is running. What it finds comes to Research by itself.":
    "Die Anfrage läuft. Was sie findet, kommt von selbst in die Recherche.",
  "It is running. The result comes to the Library by itself.":
    "Die Anfrage läuft. Das Ergebnis kommt von selbst in die Bibliothek.",
  "It is done. The ads are in Research.": "Die Anfrage ist fertig. Die Anzeigen sind in der Recherche.",
  "It is done. The result is in the Library.": "Die Anfrage ist fertig. Das Ergebnis ist in der Bibliothek.",
  "The service could not make it. The Queue has what is known of it.":
    "Der Dienst konnte es nicht herstellen. Was davon bekannt ist, steht in der Warteschlange.",
  "The service says: {message} The Queue has the rest.":
    "Der Dienst sagt: {message} Alles Weitere steht in der Warteschlange.",
  "The service gave a new price instead of running this.":
    "Der Dienst nannte einen neuen Preis, statt die Anfrage auszuführen.",
  "The service wants a new request for this.": "Der Dienst verlangt dafür eine neue Anfrage.",
  "The price expired before the service took it.": "Der Preis lief ab, bevor der Dienst die Anfrage annahm.",
  "It was cancelled before it was sent.": "Die Anfrage wurde abgebrochen, bevor sie gesendet wurde.",
  "It is not confirmed.": "Die Anfrage ist nicht bestätigt.",
  "The account does not cover this price, so the service did not take it. It goes out again by itself if the account does before this quote ends; until then it can be cancelled in the Queue.":
    "Das Guthaben deckt diesen Preis nicht, deshalb hat der Dienst die Anfrage nicht angenommen. Sie geht von selbst wieder hinaus, wenn es reicht, bevor dieses Angebot endet; bis dahin lässt sie sich in der Warteschlange abbrechen.",
  "The service did not take it yet. It waits in the Queue and can still be cancelled there.":
    "Der Dienst hat die Anfrage noch nicht angenommen. Sie steht in der Warteschlange und lässt sich dort noch abbrechen.",
  "It is paused. It goes out when it is resumed in the Queue.":
    "Die Anfrage ist angehalten. Sie geht hinaus, wenn sie in der Warteschlange fortgesetzt wird.",
  "It is written down and goes out by itself as soon as it can. It can still be cancelled in the Queue.":
    "Die Anfrage ist gespeichert und geht von selbst hinaus, sobald es möglich ist. Sie lässt sich in der Warteschlange noch abbrechen.",
  "This scene isn't in the list of scenes on this computer.":
    "Diese Szene ist nicht in der Liste der Szenen auf diesem Computer.",
  "Show scene": "Szene anzeigen",
  "Seed from the service": "Seed vom Dienst",
  "Use this seed": "Diesen Seed verwenden",
};
