import type { Catalogue } from "../catalogue.ts";

export const main: Catalogue = {
  "{failed, plural, one {Another one failed.} other {# others failed.}}":
    "{failed, plural, one {Ein weiteres ist fehlgeschlagen.} other {# weitere sind fehlgeschlagen.}}",
  "No archive was looked at.": "Es wurde kein Archiv angesehen.",
  "Paused while this computer runs on its battery.": "Angehalten, solange dieser Computer im Akkubetrieb läuft.",
  "There is no such list.": "Diese Liste gibt es nicht.",
  "The file could not be stored.": "Die Datei konnte nicht gespeichert werden.",
  "The listener's port could not be opened.": "Der Port des Empfängers konnte nicht geöffnet werden.",
  "There is no such request.": "Diese Anfrage gibt es nicht.",
  "There was no room for it.": "Dafür war kein Platz.",
  "There is no such research on this computer.": "Diese Recherche gibt es auf diesem Computer nicht.",
  "There is no such watch.": "Diese Beobachtung gibt es nicht.",
  "The account could not be read.": "Das Konto konnte nicht gelesen werden.",
  "A public address is https and the name of a host.":
    "Eine öffentliche Adresse besteht aus https und dem Namen eines Hosts.",
  "There is no workspace.": "Es gibt keinen Arbeitsbereich.",
  "There is no such workspace.": "Diesen Arbeitsbereich gibt es nicht.",
  "Something went wrong inside Proofsheet.": "In Proofsheet ist etwas schiefgegangen.",
  "Proofsheet could not start": "Proofsheet konnte nicht starten",
  "Another Proofsheet is using this data.": "Ein anderes Proofsheet verwendet diese Daten.",
  "A newer Proofsheet wrote this data. Install that version, or a later one, to open it. Nothing was changed.":
    "Ein neueres Proofsheet hat diese Daten geschrieben. Zum Öffnen diese Version oder eine spätere installieren. Nichts wurde geändert.",
  "An earlier development version of Proofsheet wrote the data in {folder}. This version can't read it. Delete or move that folder, then start Proofsheet again. Nothing was changed.":
    "Eine frühere Entwicklungsversion von Proofsheet hat die Daten in {folder} geschrieben. Diese Version kann sie nicht lesen. Löschen oder verschieben Sie diesen Ordner und starten Sie Proofsheet erneut. Nichts wurde geändert.",
  "The disk is full. Make some room, then start Proofsheet again. Nothing was changed.":
    "Der Datenträger ist voll. Platz schaffen und Proofsheet erneut starten. Nichts wurde geändert.",
  "The service answered with status {status} and no explanation.":
    "Der Dienst antwortete mit Status {status} und ohne Erklärung.",
  "connection refused": "Verbindung abgelehnt",
  "the address is not known": "die Adresse ist nicht bekannt",
  "the address could not be looked up": "die Adresse konnte nicht nachgeschlagen werden",
  "the service cannot be reached": "der Dienst ist nicht erreichbar",
  "there is no network": "es gibt kein Netz",
  "no connection within 10 s": "keine Verbindung innerhalb von 10 s",
  "the service's certificate has expired": "das Zertifikat des Dienstes ist abgelaufen",
  "the service's certificate is not trusted": "dem Zertifikat des Dienstes wird nicht vertraut",
  "the service's certificate is for another address": "das Zertifikat des Dienstes gilt für eine andere Adresse",
  "no answer in time": "keine rechtzeitige Antwort",
  "the answer stopped": "die Antwort brach ab",
  "the connection broke": "die Verbindung brach ab",
  "no usable answer": "keine brauchbare Antwort",
  "the service is not there": "der Dienst ist nicht da",
  "The Sandbox does not answer.": "Die Sandbox antwortet nicht.",
  "{count, plural, one {# day} other {# days}}": "{count, plural, one {# Tag} other {# Tage}}",
  "Note: {note}": "Notiz: {note}",
  Original: "Original",
  "The service does not accept this API key.": "Der Dienst akzeptiert diesen API-Schlüssel nicht.",
  "There is no {part}.": "{part} gibt es nicht.",
  "A brace is not closed.": "Eine Klammer ist nicht geschlossen.",
  "At most {count} folders in each other.": "Höchstens {count} Ordner ineinander.",
  "A name needs at least one part in braces.": "Ein Name braucht mindestens ein Teil in geschweiften Klammern.",
  "Files inside the request are not allowed for this workspace.":
    "Dateien in der Anfrage sind für diesen Arbeitsbereich nicht erlaubt.",
  "The service was not asked yet whether it takes files inside requests.":
    "Der Dienst wurde noch nicht gefragt, ob er Dateien in Anfragen annimmt.",
  "The service does not take files inside requests.": "Der Dienst nimmt keine Dateien in Anfragen an.",
  "{count, plural, one {A result is ready} other {# results are ready}}":
    "{count, plural, one {Ein Ergebnis ist fertig} other {# Ergebnisse sind fertig}}",
  "{count, plural, one {Research is ready} other {# pieces of research are ready}}":
    "{count, plural, one {Recherche ist fertig} other {# Recherchen sind fertig}}",
  "{count, plural, one {A request failed} other {# requests failed}}":
    "{count, plural, one {Eine Anfrage ist fehlgeschlagen} other {# Anfragen sind fehlgeschlagen}}",
  "{count, plural, one {A request waits for approval} other {# requests wait for approval}}":
    "{count, plural, one {Eine Anfrage wartet auf Freigabe} other {# Anfragen warten auf Freigabe}}",
  "{count, plural, one {A request was approved and runs} other {# requests were approved and run}}":
    "{count, plural, one {Eine Anfrage wurde freigegeben und läuft} other {# Anfragen wurden freigegeben und laufen}}",
  "{count, plural, one {A quote ended before it was approved} other {# quotes ended before they were approved}}":
    "{count, plural, one {Ein Angebot endete vor seiner Freigabe} other {# Angebote endeten vor ihrer Freigabe}}",
  "{count, plural, one {A request needs a look} other {# requests need a look}}":
    "{count, plural, one {Eine Anfrage ist zu prüfen} other {# Anfragen sind zu prüfen}}",
  "The key's daily budget is nearly used": "Das Tagesbudget des Schlüssels ist fast verbraucht",
  "The key's monthly budget is nearly used": "Das Monatsbudget des Schlüssels ist fast verbraucht",
  "The service counts {used} of {limit} credits.": "Der Dienst zählt {used} von {limit} Credits.",
  "A quote that waits for approval ends soon": "Ein Angebot, das auf Freigabe wartet, endet bald",
  "It ends in less than a minute.": "Es endet in weniger als einer Minute.",
  "{minutes, plural, one {It ends in # minute.} other {It ends in # minutes.}}":
    "{minutes, plural, one {Es endet in # Minute.} other {Es endet in # Minuten.}}",
  "Generations at the service look like this request, and no ledger entry names it.":
    "Generierungen beim Dienst sehen aus wie diese Anfrage, und kein Eintrag des Kontobuchs nennt sie.",
  "A generation like this one exists, and no ledger entry names this request.":
    "Eine Generierung wie diese gibt es, und keine Buchung nennt diese Anfrage.",
  "The ledger shows a charge that may be this request's, and nothing names it.":
    "Die Buchungen zeigen eine Abbuchung, die von dieser Anfrage sein kann, und nichts nennt sie.",
  "The service gave a quote that another request already used. Change something, or use the existing request.":
    "Der Dienst gab ein Angebot, das eine andere Anfrage schon verwendet hat. Ändern Sie etwas, oder verwenden Sie die vorhandene Anfrage.",
  "This quote was already used by another request. Change something, or use the existing one.":
    "Dieses Angebot hat eine andere Anfrage schon verwendet. Ändern Sie etwas, oder verwenden Sie die vorhandene.",
  "The ledger shows a charge for this request without a generation.":
    "Das Kontobuch zeigt für diese Anfrage eine Belastung ohne Generierung.",
  "The ledger shows more than one generation for this request.":
    "Das Kontobuch zeigt mehr als eine Generierung für diese Anfrage.",
  "The ledger does not show one generation for each piece of this batch.":
    "Das Kontobuch zeigt nicht für jedes Teil dieses Stapels eine Generierung.",
  "An owner or admin of the account has to approve this price first.":
    "Ein Inhaber oder Admin des Kontos muss diesen Preis erst freigeben.",
  "The service asks for more than a watch may accept by itself.":
    "Der Dienst verlangt mehr, als eine Beobachtung von selbst annehmen darf.",
  "This month's cap is used up. It goes on by itself in the next month.":
    "Die Obergrenze dieses Monats ist verbraucht. Im nächsten Monat geht es von selbst weiter.",
  "It was paused or taken away meanwhile.": "Sie wurde inzwischen angehalten oder entfernt.",
  "{count} new": "{count} neu",
  "{count} changed": "{count} geändert",
  "{count} ended": "{count} beendet",
  "Ads of {name}": "Anzeigen von {name}",
  "The watch of {name} waits": "Die Beobachtung von {name} wartet",
  "page {id}": "Seite {id}",
  "The file is not a picture, sound or video of a known type.":
    "Die Datei ist kein Bild, Ton oder Video eines bekannten Typs.",
  "The file is larger than {size} MiB.": "Die Datei ist größer als {size} MiB.",
  "The address redirects too often.": "Die Adresse leitet zu oft weiter.",
  "The disk refused the file.": "Der Datenträger hat die Datei nicht angenommen.",
  "The file could not be fetched.": "Die Datei konnte nicht geholt werden.",
  "The file is packed in a way that was not asked for.":
    "Die Datei ist auf eine Weise gepackt, die nicht verlangt war.",
  "The file's host answered {status}.": "Der Host der Datei antwortete {status}.",
  "The address is not an address.": "Die Adresse ist keine Adresse.",
  "Only https addresses are fetched.": "Nur https-Adressen werden geholt.",
  "The address carries a login.": "Die Adresse enthält Zugangsdaten.",
  "The address is not on the open internet.": "Die Adresse liegt nicht im offenen Internet.",
  Clips: "Clips",
  Recordings: "Aufnahmen",
  "The address is not one that is safe to open.": "Die Adresse kann nicht sicher geöffnet werden.",
  "It was kept by another keychain ({kept}) than the one that is running ({running}).":
    "Er wurde in einem anderen Schlüsselbund ({kept}) verwahrt als dem, der läuft ({running}).",
  "The keychain does not open what it kept. It may have been made anew.":
    "Der Schlüsselbund öffnet nicht, was er verwahrt hat. Vielleicht wurde er neu angelegt.",
  "This key was entered for {kept}, but the workspace now names {now}. The key wasn't sent. Enter it again only if you trust {now}.":
    "Dieser Schlüssel wurde für {kept} eingegeben, der Workspace nennt jetzt aber {now}. Der Schlüssel wurde nicht gesendet. Geben Sie ihn nur erneut ein, wenn Sie {now} vertrauen.",
  "another address": "eine andere Adresse",
  "Proofsheet can't run without its sandbox": "Proofsheet läuft nicht ohne seine Sandbox",
  "Proofsheet was started with --no-sandbox, which takes away the protection from hostile media files. Start Proofsheet without it. If an AppImage added it, this system doesn't allow user namespaces: allow them, or install the deb or rpm package.":
    "Proofsheet wurde mit --no-sandbox gestartet, was den Schutz vor bösartigen Mediendateien aufhebt. Starten Sie Proofsheet ohne diese Option. Hat ein AppImage sie hinzugefügt, erlaubt dieses System keine User-Namespaces: Erlauben Sie sie, oder installieren Sie das deb- oder rpm-Paket.",
  "This system has no keychain that is running and unlocked.":
    "Dieses System hat keinen Schlüsselbund, der läuft und entsperrt ist.",
  "The system's keychain is locked, or does not answer.":
    "Der Schlüsselbund des Systems ist gesperrt oder antwortet nicht.",
  "No bucket is set up.": "Es ist kein Bucket eingerichtet.",
  "The bucket {name} did not take the file. {said}": "Der Bucket {name} hat die Datei nicht angenommen. {said}",
  "The bucket {name} did not remove the file. {said}": "Der Bucket {name} hat die Datei nicht entfernt. {said}",
  "The bucket's key is not here: it is kept only until Proofsheet ends. Enter it in Settings › Reference hosting.":
    "Der Schlüssel des Buckets ist nicht da: Er wird nur verwahrt, bis Proofsheet endet. Er lässt sich in Einstellungen › Referenz-Hosting eingeben.",
  "No bucket is set up in Settings › Reference hosting.":
    "In Einstellungen › Referenz-Hosting ist kein Bucket eingerichtet.",
  "The key may not do that there.": "Der Schlüssel darf das dort nicht.",
  "It does not know the key's id.": "Er kennt die ID des Schlüssels nicht.",
  "The secret does not belong to the key's id.": "Das Geheimnis gehört nicht zur ID des Schlüssels.",
  "There is no bucket of that name.": "Einen Bucket dieses Namens gibt es nicht.",
  "The clock of this computer is too far off.": "Die Uhr dieses Computers geht zu sehr falsch.",
  "It is in another region.": "Er liegt in einer anderen Region.",
  "Nothing answers at its endpoint.": "An seinem Endpunkt antwortet nichts.",
  "Its endpoint has no such host.": "Den Host seines Endpunkts gibt es nicht.",
  "Its endpoint's host could not be found: the network may be away.":
    "Der Host seines Endpunkts wurde nicht gefunden: Vielleicht fehlt das Netz.",
  "It did not answer in time.": "Er hat nicht rechtzeitig geantwortet.",
  "The file is no longer on this computer.": "Die Datei ist nicht mehr auf diesem Computer.",
  "It says: {message}": "Er sagt: {message}",
  "It said nothing.": "Er hat nichts gesagt.",
  "This file is larger than 4 MB, too large to go inside a request. Set up the listener or a bucket in Settings › Reference hosting, or use a smaller file.":
    "Diese Datei ist größer als 4 MB, zu groß für eine Anfrage. In Einstellungen › Referenz-Hosting den Empfänger oder einen Bucket einrichten oder eine kleinere Datei verwenden.",
  "The service cannot reach the listener: give it a public address, such as a tunnel's, in Settings › Webhooks.":
    "Der Dienst erreicht den Empfänger nicht: Unter Einstellungen › Webhooks eine öffentliche Adresse angeben, etwa die eines Tunnels.",
  "This file is no longer being taken in.": "Diese Datei wird nicht mehr aufgenommen.",
  "Too many files come in at once.": "Zu viele Dateien kommen auf einmal.",
  "It could not be read whole. Try again.": "Sie konnte nicht ganz gelesen werden. Bitte erneut versuchen.",
  "This API key belongs to another workspace than the data on this computer.":
    "Dieser API-Schlüssel gehört zu einem anderen Arbeitsbereich als die Daten auf diesem Computer.",
  "This ad is not on the board.": "Diese Anzeige ist nicht auf dem Board.",
  "There is no such board.": "Dieses Board gibt es nicht.",
  "This can no longer be taken back.": "Das lässt sich nicht mehr zurücknehmen.",
  "There is no such ad on this computer.": "Diese Anzeige gibt es auf diesem Computer nicht.",
  "There is no such search.": "Diese Suche gibt es nicht.",
  "Paused by hand.": "Von Hand angehalten.",
  "The service cannot be reached.": "Der Dienst ist nicht erreichbar.",
  "The export could not be written there.": "Der Export konnte dort nicht geschrieben werden.",
  "Contact sheet": "Kontaktbogen",
  "Made by Proofsheet on {day}": "Erstellt mit Proofsheet am {day}",
  "The file is not a video.": "Die Datei ist kein Video.",
  "The file is not a picture that can be shown.": "Die Datei ist kein Bild, das gezeigt werden kann.",
  "The ad no longer has this file.": "Die Anzeige hat diese Datei nicht mehr.",
  "The service no longer has this ad.": "Der Dienst hat diese Anzeige nicht mehr.",
  "The address of this ad's page is not one that is safe to open.":
    "Die Adresse der Seite dieser Anzeige kann nicht sicher geöffnet werden.",
  "This ad has no such file.": "Diese Anzeige hat keine solche Datei.",
  "This API key can't read Discover. Service message: {message}":
    "Dieser API-Schlüssel hat keinen Zugriff auf Entdecken. Meldung des Dienstes: {message}",
  "The service gives the same page again and again.": "Der Dienst liefert immer wieder dieselbe Seite.",
  "The service does not answer: {reason}.": "Der Dienst antwortet nicht: {reason}.",
  "The service's answer could not be read.": "Die Antwort des Dienstes konnte nicht gelesen werden.",
  "There is nothing to save before it was shown.": "Vor dem Anzeigen gibt es nichts zu speichern.",
  "The file could not be written there.": "Die Datei konnte dort nicht geschrieben werden.",
  "There is no such result.": "Dieses Ergebnis gibt es nicht.",
  "The service gives no address for this result.": "Der Dienst gibt für dieses Ergebnis keine Adresse an.",
  "There is no recipe in this file.": "In dieser Datei ist kein Rezept.",
  "The result is no longer there.": "Das Ergebnis ist nicht mehr da.",
  "No save folder is chosen.": "Es ist kein Speicherordner gewählt.",
  "Every name that the template makes is taken.": "Jeder Name, den die Vorlage ergibt, ist vergeben.",
  "The disk is full.": "Der Datenträger ist voll.",
  "The save folder may not be written.": "Der Speicherordner darf nicht beschrieben werden.",
  "The save folder is not there.": "Der Speicherordner ist nicht da.",
  "The file could not be written.": "Die Datei konnte nicht geschrieben werden.",
  "The file of this result is not on the disk.": "Die Datei dieses Ergebnisses ist nicht auf dem Datenträger.",
  "The service says: {message}.": "Der Dienst sagt: {message}.",
  "The service does not offer this model to this key.":
    "Der Dienst bietet dieses Modell für diesen Schlüssel nicht an.",
  "This request can no longer be cancelled.": "Diese Anfrage kann nicht mehr abgebrochen werden.",
  "This request does not wait for credits.": "Diese Anfrage wartet nicht auf Credits.",
  "This research failed at the service, and its credits were given back.":
    "Diese Recherche ist beim Dienst fehlgeschlagen, und ihre Credits wurden zurückgegeben.",
  "This research ran, and its quote has ended before the service named its job. Ask for the same research again: its result is usually free for six hours.":
    "Diese Recherche wurde ausgeführt, aber ihr Angebot endete, bevor der Dienst ihren Auftrag nannte. Fragen Sie dieselbe Recherche noch einmal an: Ihr Ergebnis ist meist sechs Stunden lang kostenlos.",
  "The ledger shows that this research ran, and the service does not name its job.":
    "Die Buchungen zeigen, dass diese Recherche gelaufen ist, und der Dienst nennt ihren Auftrag nicht.",
  "This request does not wait for approval.": "Diese Anfrage wartet nicht auf Freigabe.",
  "What became of this request is known.": "Was aus dieser Anfrage wurde, ist bekannt.",
  "The last look did not find this generation.": "Beim letzten Nachsehen wurde diese Generierung nicht gefunden.",
  "This request does not wait for a decision.": "Diese Anfrage wartet nicht auf eine Entscheidung.",
  "This request no longer waits to be sent.": "Diese Anfrage wartet nicht mehr auf das Senden.",
  "The approval page's address is not one that is safe to open.":
    "Die Adresse der Freigabeseite kann nicht sicher geöffnet werden.",
  "The price that was accepted is not the price of this quote.":
    "Der angenommene Preis ist nicht der Preis dieses Angebots.",
  "The service gave no price for this one.": "Der Dienst hat hierfür keinen Preis genannt.",
  "There is no such quote.": "Dieses Angebot gibt es nicht.",
  "This quote has been decided already.": "Über dieses Angebot ist schon entschieden.",
  "This quote has expired.": "Dieses Angebot ist abgelaufen.",
  "The service's answer (status {status}) could not be read.":
    "Die Antwort des Dienstes (Status {status}) konnte nicht gelesen werden.",
  "The service answered with a job where a price was asked.":
    "Der Dienst antwortete mit einem Auftrag, wo nach einem Preis gefragt war.",
  "A local file of this request is no longer at the address that was priced. Ask for a new quote.":
    "Eine lokale Datei dieser Anfrage ist nicht mehr unter der Adresse, für die der Preis gilt. Bitte ein neues Angebot einholen.",
  "A local file of this draft is no longer kept here. Add it again.":
    "Eine lokale Datei dieses Entwurfs ist nicht mehr hier. Bitte erneut hinzufügen.",
  "Local files have no way to the service yet. In Settings › Reference hosting, give the listener a public address, set up a bucket, or allow files inside the request.":
    "Lokale Dateien haben noch keinen Weg zum Dienst. In Einstellungen › Referenz-Hosting dem Empfänger eine öffentliche Adresse geben, einen Bucket einrichten oder Dateien in der Anfrage erlauben.",
  "Asked a price, free": "Preis erfragt, kostenlos",
  "The service gave a price for it.": "Der Dienst hat einen Preis dafür genannt.",
  "It is not a picture of a known type.": "Das ist kein Bild eines bekannten Typs.",
  "It does not say how large it is: it is broken.": "Es sagt nicht, wie groß es ist: Es ist beschädigt.",
  "It is larger than 16,384 pixels a side or 64 megapixels.":
    "Es ist größer als 16.384 Pixel je Seite oder 64 Megapixel.",
  "It cannot be read as a picture: it is broken, or too large to be drawn.":
    "Es lässt sich nicht als Bild lesen: Es ist beschädigt oder zu groß zum Zeichnen.",
  "It cannot be read as a picture.": "Es lässt sich nicht als Bild lesen.",
  "It is of no known type.": "Der Typ ist nicht bekannt.",
  "It is {kind, select, picture {a picture} video {a clip} other {a recording}}, and this place takes {wanted, select, picture {a picture} video {a clip} other {a recording}}.":
    "Das ist {kind, select, picture {ein Bild} video {ein Clip} other {eine Aufnahme}}; hierher gehört {wanted, select, picture {ein Bild} video {ein Clip} other {eine Aufnahme}}.",
  "Without a name": "Ohne Namen",
  "Is set up": "Ist eingerichtet",
  "Put a small picture there": "Kleines Bild dort abgelegt",
  "Fetched it by its address": "Über seine Adresse geholt",
  "Nothing was there.": "Dort war nichts.",
  "Something else was there.": "Dort war etwas anderes.",
  "Removed it": "Entfernt",
  "It is gone": "Es ist weg",
  "It can still be fetched.": "Es lässt sich noch holen.",
  "It could not be reached.": "Es war nicht erreichbar.",
  "The service has no such job, or it belongs to another workspace.":
    "Der Dienst hat keinen solchen Auftrag, oder er gehört zu einem anderen Arbeitsbereich.",
  "One of your own limits in Spend is in the way.": "Eine Ihrer eigenen Grenzen unter „Ausgaben“ steht im Weg.",
  "The service recommends that a person approves each price. Get a quote, then decide.":
    "Der Dienst empfiehlt, dass ein Mensch jeden Preis freigibt. Holen Sie ein Angebot ein, und entscheiden Sie dann.",
  "{operation, select, image {Image generation} video {Video generation} audio {Audio generation} lipsync {Lipsync generation} scene {Scene generation} batch {Batch generation} research {Research} other {Discover}} isn't available for this API key.":
    "{operation, select, image {Bildgenerierung} video {Videogenerierung} audio {Audiogenerierung} lipsync {Lipsync-Generierung} scene {Szenengenerierung} batch {Stapelgenerierung} research {Recherche} other {Discover}} ist für diesen API-Schlüssel nicht verfügbar.",
  "The manifest could not be read.": "Das Manifest konnte nicht gelesen werden.",
  "The service takes up to {max, number} items in a batch.":
    "Der Dienst nimmt bis zu {max, number} Elemente in einem Stapel.",
  "The service takes prompts of up to {max, number} characters for this API key.":
    "Der Dienst nimmt für diesen API-Schlüssel Prompts mit bis zu {max, number} Zeichen.",
  "The service gives up to {max, number} results for this API key.":
    "Der Dienst liefert für diesen API-Schlüssel bis zu {max, number} Ergebnisse.",
  "The service takes a max age of up to {max, number} seconds for this API key.":
    "Der Dienst nimmt für diesen API-Schlüssel ein Höchstalter bis {max, number} Sekunden.",
  "There is no such run.": "Diesen Lauf gibt es nicht.",
  "This run has been decided already.": "Über diesen Lauf ist schon entschieden.",
  "What was accepted is not what this run holds.": "Angenommen wurde etwas anderes, als dieser Lauf enthält.",
  "There is nothing here that can be asked again.": "Hier gibt es nichts, was erneut angefragt werden kann.",
  "This needs {wanted}, and your own limit for {period, select, request {one request} day {today} other {this month}} is {limit}, of which {used} is already accepted.":
    "Das braucht {wanted}, und Ihre eigene Grenze für {period, select, request {eine Anfrage} day {heute} other {diesen Monat}} ist {limit}, wovon {used} schon angenommen ist.",
  "This needs {wanted}, and your own limit for {project} for {period, select, request {one request} day {today} other {this month}} is {limit}, of which {used} is already accepted.":
    "Das braucht {wanted}, und Ihre eigene Grenze für {project} für {period, select, request {eine Anfrage} day {heute} other {diesen Monat}} ist {limit}, wovon {used} schon angenommen ist.",
  "Nothing is ready to install.": "Nichts ist zur Installation bereit.",
  "Callbacks are not set up.": "Webhooks sind nicht eingerichtet.",
  "status {status}": "Status {status}",
  "The Sandbox stays.": "Die Sandbox bleibt.",
  "There is no such account.": "Dieses Konto gibt es nicht.",
  "The ads could not be stored.": "Die Anzeigen konnten nicht gespeichert werden.",
  "Something else goes on: {work}.": "Etwas anderes läuft gerade: {work}.",
  "There is no such command.": "Diesen Befehl gibt es nicht.",
  "{command}: {field} is not acceptable.": "{command}: {field} ist nicht zulässig.",
  "This workspace is not the Sandbox.": "Dieser Arbeitsbereich ist nicht die Sandbox.",
  "Saved results": "Gespeicherte Ergebnisse",
  "Pricing version changed": "Preisversion geändert",
  "Manifest version changed": "Manifestversion geändert",
  "Pricing version: {version}, was {previous}.": "Preisversion: {version}, vorher {previous}.",
  "Manifest version: {version}, was {previous}.": "Manifestversion: {version}, vorher {previous}.",
};
