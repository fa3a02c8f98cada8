import type { Catalogue } from "../../catalogue.ts";

export const sandbox: Catalogue = {
  // Sandbox
  "It was not removed.": "Es wurde nicht entfernt.",
  Armed: "Vorgemerkt",
  "Remove all": "Alle entfernen",
  "Nothing. Everything goes as it should.": "Nichts. Alles läuft, wie es soll.",
  "{times, plural, one {Strikes once} other {Strikes # more times}}":
    "{times, plural, one {Trifft einmal} other {Trifft noch #-mal}}",
  "The balance is {credits}": "Das Guthaben beträgt {credits}",
  "The balance was not set.": "Das Guthaben wurde nicht gesetzt.",
  "Added {credits}": "{credits} hinzugefügt",
  "No credits were added.": "Es wurden keine Credits hinzugefügt.",
  "Play credits, worth nothing anywhere. Set fewer than a price to see what happens without enough.":
    "Spielcredits, nirgends etwas wert. Weniger als ein Preis zeigt, was geschieht, wenn sie nicht reichen.",
  "Play balance": "Spielguthaben",
  "Set balance": "Guthaben setzen",
  "Add {credits}": "{credits} hinzufügen",
  "Not possible at this moment.": "Im Augenblick nicht möglich.",
  "This is the balance now.": "Das ist das jetzige Guthaben.",
  "Applied to what you ask from now on": "Gilt für alles, was ab jetzt erfragt wird",
  "The changes were not applied.": "Die Änderungen wurden nicht angewendet.",
  "Speed and approval": "Tempo und Freigabe",
  "For what you ask from now on, until Proofsheet ends.":
    "Für alles, was ab jetzt erfragt wird, bis Proofsheet beendet wird.",
  "A number is needed.": "Hier ist eine Zahl nötig.",
  Apply: "Anwenden",
  Discard: "Verwerfen",
  "Not applied yet": "Noch nicht angewendet",
  "Seconds to make a picture": "Sekunden für ein Bild",
  "Sound takes three quarters of it, clips twice as long.": "Ton braucht drei Viertel davon, Clips doppelt so lange.",
  "Seconds of a research job": "Sekunden für einen Rechercheauftrag",
  "Of one that has to fetch. Answers that are known come at once.":
    "Für einen, der abrufen muss. Bekannte Antworten kommen sofort.",
  "Seconds a price holds": "Sekunden, die ein Preis gilt",
  "With 20 you can watch a quote expire.": "Mit 20 lässt sich zusehen, wie ein Angebot abläuft.",
  "Approval above, in credits": "Freigabe nötig über, in Credits",
  "A price above it waits for an approval. With 0 every price does; empty, none.":
    "Ein höherer Preis wartet auf eine Freigabe. Bei 0 jeder Preis; leer keiner.",
  "threshold|None": "Keine",
  "The Sandbox is not running": "Die Sandbox läuft nicht",
  "It starts again by itself within seconds. If it does not, quit Proofsheet and open it again. Nothing that it made or charged is lost.":
    "Sie startet innerhalb von Sekunden von selbst neu. Wenn nicht, Proofsheet beenden und wieder öffnen. Nichts, was sie gemacht oder belastet hat, geht verloren.",
  "“{title}” was not armed.": "„{title}“ wurde nicht vorgemerkt.",
  "Unhappy paths": "Fehlerfälle",
  "Arm one, then work as usual: it strikes once, at the next request that it is meant for.":
    "Einen vormerken, dann arbeiten wie sonst: Er trifft einmal, bei der nächsten Anfrage, für die er bestimmt ist.",
  "You see: {see}": "Zu sehen: {see}",
  Arm: "Vormerken",
  "{times} armed": "{times}-mal",

  // Unhappy paths
  "When you ask a price": "Beim Erfragen eines Preises",
  "Lose the next question for a price": "Die nächste Preisfrage verlieren",
  "The connection closes before the service has read it.":
    "Die Verbindung wird getrennt, bevor der Dienst sie gelesen hat.",
  "Studio says that the service cannot be reached, and that nothing was spent.":
    "Studio sagt, dass der Dienst nicht erreichbar ist und nichts ausgegeben wurde.",
  "Answer the next price slowly": "Den nächsten Preis langsam nennen",
  "The price comes 5 seconds late.": "Der Preis kommt 5 Sekunden zu spät.",
  "“Asking the price…” until it is there, then the Quote.": "„Preis wird erfragt …“, bis er da ist, dann das Angebot.",
  "Break the next price": "Den nächsten Preis beschädigen",
  "The answer is JSON that ends in the middle.": "Die Antwort ist JSON, das mittendrin endet.",
  "Studio says that the answer is unreadable, and that nothing was spent.":
    "Studio sagt, dass die Antwort unlesbar ist und nichts ausgegeben wurde.",
  "When you confirm": "Beim Bestätigen",
  "Close the connection before anything is done": "Die Verbindung trennen, bevor etwas geschieht",
  "The next confirm gets no answer, and nothing has run.":
    "Die nächste Bestätigung bekommt keine Antwort, und nichts ist gelaufen.",
  "“Offline” and “Checking what happened” for a moment. The same request goes out again and runs, once.":
    "Kurz „Offline“ und „Prüft, was geschehen ist“. Dieselbe Anfrage geht noch einmal hinaus und läuft, einmal.",
  "Lose the next answer after the charge": "Die nächste Antwort nach der Belastung verlieren",
  "The next confirm is charged and starts; then the connection closes.":
    "Die nächste Bestätigung wird belastet und startet; dann wird die Verbindung getrennt.",
  "“Offline” and “Checking what happened” for a moment. The result comes, with one charge.":
    "Kurz „Offline“ und „Prüft, was geschehen ist“. Das Ergebnis kommt, mit einer Belastung.",
  "Answer 503 before the work": "Vor der Arbeit mit 503 antworten",
  "The next confirm is turned away, and nothing has run.":
    "Die nächste Bestätigung wird abgewiesen, und nichts ist gelaufen.",
  "“Checking what happened” for a moment. The same request goes out again and runs, once.":
    "Kurz „Prüft, was geschehen ist“. Dieselbe Anfrage geht noch einmal hinaus und läuft, einmal.",
  "Answer 503 after the work": "Nach der Arbeit mit 503 antworten",
  "The next confirm is charged and starts, and is answered as if it had failed.":
    "Die nächste Bestätigung wird belastet und startet, und die Antwort klingt, als wäre sie fehlgeschlagen.",
  "“Checking what happened” for a moment. The result comes, with one charge.":
    "Kurz „Prüft, was geschehen ist“. Das Ergebnis kommt, mit einer Belastung.",
  "Answer the next confirm slowly": "Die nächste Bestätigung langsam beantworten",
  "The work starts at once; the answer comes 10 seconds later.":
    "Die Arbeit beginnt sofort; die Antwort kommt 10 Sekunden später.",
  "“Confirming…” until it is there. Quit meanwhile, if you like: it still runs once.":
    "„Wird bestätigt …“, bis sie da ist. Proofsheet darf solange beendet werden: Es läuft trotzdem einmal.",
  "Break the next answer": "Die nächste Antwort beschädigen",
  "The next confirm is charged and starts; its answer is JSON that ends in the middle.":
    "Die nächste Bestätigung wird belastet und startet; ihre Antwort ist JSON, das mittendrin endet.",
  "Cut the next answer off": "Die nächste Antwort abschneiden",
  "The next confirm is charged and starts; the connection closes halfway through its answer.":
    "Die nächste Bestätigung wird belastet und startet; die Verbindung wird mitten in der Antwort getrennt.",
  "Leave the charge open, then take it": "Die Belastung offen lassen, dann vornehmen",
  "For 15 seconds the service does not know whether it has charged. It has.":
    "15 Sekunden lang weiß der Dienst nicht, ob er belastet hat. Er hat.",
  "“Checking what happened”, and an uncertain debit behind the balance. Then the result, with one charge.":
    "„Prüft, was geschehen ist“ und eine ungewisse Belastung hinter dem Guthaben. Dann das Ergebnis, mit einer Belastung.",
  "Leave the charge open, then drop it": "Die Belastung offen lassen, dann fallen lassen",
  "For 15 seconds the service does not know whether it has charged. It has not.":
    "15 Sekunden lang weiß der Dienst nicht, ob er belastet hat. Er hat nicht.",
  "“Checking what happened”. Then the same request goes out again and runs, once.":
    "„Prüft, was geschehen ist“. Dann geht dieselbe Anfrage noch einmal hinaus und läuft, einmal.",
  "Say “too many requests”": "„Zu viele Anfragen“ melden",
  "The next confirm is turned away by the rate limit.": "Die nächste Bestätigung scheitert am Anfragelimit.",
  "“Waiting to send” with the time, a minute at most. Then it goes out by itself.":
    "„Wartet auf das Senden“ mit der Zeit, höchstens eine Minute. Dann geht sie von selbst hinaus.",
  "Refuse the key once": "Den Schlüssel einmal ablehnen",
  "The next confirm is turned away as if the key were wrong.":
    "Die nächste Bestätigung wird abgewiesen, als wäre der Schlüssel falsch.",
  "The banner says “Key refused” until the next answer. Then the request goes out by itself.":
    "Das Banner sagt „Schlüssel abgelehnt“ bis zur nächsten Antwort. Dann geht die Anfrage von selbst hinaus.",
  "Refuse by spend policy": "Durch eine Ausgabenregel ablehnen",
  "The next confirm is turned away by a rule of the account.":
    "Die nächste Bestätigung wird von einer Regel des Kontos abgewiesen.",
  "The Quote says that the service denies it, and that nothing was spent.":
    "Das Angebot sagt, dass der Dienst es verweigert und nichts ausgegeben wurde.",
  "Let the quote be too old": "Das Angebot veralten lassen",
  "The next confirm is turned away because its price no longer holds.":
    "Die nächste Bestätigung wird abgewiesen, weil ihr Preis nicht mehr gilt.",
  "The Quote says that it has expired and offers a new one. Nothing was spent.":
    "Das Angebot sagt, dass es abgelaufen ist, und bietet ein neues an. Es wurde nichts ausgegeben.",
  "While it is made": "Während der Herstellung",
  "Fail the next generation": "Die nächste Herstellung scheitern lassen",
  "The next confirmed work is charged, starts and fails; the service gives its credits back.":
    "Die nächste bestätigte Arbeit wird belastet, startet und scheitert; der Dienst gibt ihre Credits zurück.",
  "“Failed” in the Queue, with the service's reason. The balance is what it was.":
    "„Fehlgeschlagen“ in der Warteschlange, mit dem Grund des Dienstes. Das Guthaben ist wie zuvor.",
  "Lose the connection while it is made": "Während der Herstellung die Verbindung verlieren",
  "The next look at how one piece of work is doing gets no answer.":
    "Die nächste Frage danach, wie weit eine Arbeit ist, bekommt keine Antwort.",
  "“Offline” in the banner until the next answer. The result comes a little later.":
    "„Offline“ im Banner bis zur nächsten Antwort. Das Ergebnis kommt etwas später.",
  "Break off the next file": "Die nächste Datei abbrechen",
  "The connection closes halfway through the next finished file.":
    "Die Verbindung wird mitten in der nächsten fertigen Datei getrennt.",
  "“Still on the way” in the Queue. The file is fetched again, whole.":
    "„Noch unterwegs“ in der Warteschlange. Die Datei wird noch einmal geholt, ganz.",
};
