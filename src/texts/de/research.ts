import type { Catalog } from "#texts/catalog.ts";

export const research: Catalog = {
  "Research isn't available for this API key.": "Recherche ist für diesen API-Schlüssel nicht verfügbar.",
  // A research job: its status and result
  New: "Neu",
  Changed: "Geändert",
  "No longer in results": "Nicht mehr enthalten",
  "The result limit was reached. These ads may have ended or moved further down.":
    "Die maximale Zahl der Ergebnisse war erreicht. Diese Anzeigen sind vielleicht beendet oder weiter unten.",
  "No changes since {time}": "Keine Änderungen seit {time}",
  "since {time}": "seit {time}",
  "Import job": "Auftrag importieren",
  "Job ID": "Auftrags-ID",
  "The ID that the service gave the job. Importing doesn't run anything.":
    "Die ID, die der Dienst dem Auftrag gegeben hat. Beim Importieren wird nichts ausgeführt.",
  "Enter a valid job ID.": "Geben Sie eine gültige Auftrags-ID ein.",
  "Job not found": "Auftrag nicht gefunden",
  "The ID is incorrect, or the job belongs to another workspace. Check the ID, then try again.":
    "Die ID ist falsch, oder der Auftrag gehört zu einem anderen Arbeitsbereich. Prüfen Sie die ID und versuchen Sie es erneut.",

  "This page has no ads for these filters, which “Run again…” can change.":
    "Diese Seite hat keine Anzeigen für diese Filter, die Sie mit „Erneut ausführen …“ ändern können.",
  "No ads found": "Keine Anzeigen gefunden",
  "Choose “Run again…” to start from the same settings.":
    "Wählen Sie „Erneut ausführen …“, um mit denselben Einstellungen zu beginnen.",
  "In progress": "In Arbeit",
  "Ads appear here when they're ready, and stay on this computer.":
    "Die Anzeigen erscheinen hier, sobald sie da sind, und bleiben auf diesem Computer.",
  "Adding ads to Discover": "Anzeigen werden zu Entdecken hinzugefügt",
  "This takes a moment.": "Das dauert einen Moment.",
  "Research job": "Rechercheauftrag",

  Timeline: "Zeitachse",

  "as of {time}": "Stand {time}",
  "Settled: {amount}": "Abgerechnet: {amount}",
  Requested: "Angefragt",
  Completed: "Abgeschlossen",
  Settled: "Abgerechnet",
  Network: "Netzwerk",
  Retrieved: "Abgerufen",
  "Fresh until": "Frisch bis",
  "Imported by ID. The settings of this job aren't available.":
    "Über die ID importiert. Die Einstellungen dieses Auftrags sind nicht verfügbar.",
  "Research jobs": "Rechercheaufträge",

  "From a monitor": "Aus Beobachtung",
  "Rename page": "Seite umbenennen",
  "Page name": "Seitenname",
  "Leave empty to use the name from the page's ads.":
    "Leer lassen, um den Namen aus den Anzeigen der Seite zu verwenden.",
  "Save name": "Namen speichern",
  "The quote for this job isn't confirmed yet. Nothing runs until it is.":
    "Das Angebot für diesen Auftrag ist noch nicht bestätigt. Bis dahin läuft nichts.",

  "The service is already retrieving this page for another job and shares the result.":
    "Der Dienst ruft diese Seite bereits für einen anderen Auftrag ab und teilt das Ergebnis.",
  Queued: "Eingereiht",
  "The service has accepted this job but hasn't started it.":
    "Der Dienst hat diesen Auftrag angenommen, aber noch nicht begonnen.",
  Processing: "In Bearbeitung",
  "The service is retrieving the page's ads.": "Der Dienst ruft die Anzeigen der Seite ab.",

  "The service doesn't know the outcome yet and is comparing its records. Proofsheet checks every minute, never sends the job again, and shows the outcome here.":
    "Der Dienst kennt den Ausgang noch nicht und gleicht seine Aufzeichnungen ab. Proofsheet prüft jede Minute, sendet den Auftrag nie erneut und zeigt den Ausgang hier an.",

  "Unknown page": "Unbekannte Seite",
  "Page {id}": "Seite {id}",
  "Fresh until {time}": "Frisch bis {time}",
  "{count, number} changed": "{count, number} geändert",
  "{count, number} ended": "{count, number} beendet",
  "{count, number} no longer in results": "{count, number} nicht mehr enthalten",
  "No changes": "Keine Änderungen",
  // The request form
  "New research": "Neue Recherche",
  "Start monitoring": "Beobachtung starten",
  "Monitor this page": "Diese Seite beobachten",
  "Repeats automatically and reports new, changed, and ended ads.":
    "Wiederholt sich automatisch und meldet neue, geänderte und beendete Anzeigen.",
  "Research a page": "Seite recherchieren",
  "See the ads that a competitor's page runs now, at a price that you confirm first.":
    "Sehen Sie die Anzeigen, die eine Seite der Konkurrenz gerade schaltet, zu einem Preis, den Sie vorher bestätigen.",
  "The page name appears with its first ads.": "Der Seitenname erscheint mit den ersten Anzeigen.",
  "In the ad library, open all ads of the page and copy the URL that contains “view_all_page_id”. A page name isn't enough.":
    "Öffnen Sie in der Anzeigenbibliothek alle Anzeigen der Seite und kopieren Sie die URL, die „view_all_page_id“ enthält. Ein Seitenname genügt nicht.",
  "Page ID not found. A URL that only names the page, or a single ad, doesn't contain it.":
    "Seiten-ID nicht gefunden. Eine URL, die nur die Seite oder eine einzelne Anzeige nennt, enthält sie nicht.",
  "Enter a page ID or URL.": "Geben Sie eine Seiten-ID oder URL ein.",
  "All countries": "Alle Länder",
  "Max results": "Max. Ergebnisse",
  "1 to {most}": "1 bis {most}",
  Default: "Standard",

  Status: "Status",

  "Allow stale results": "Veraltete zulassen",
  "If no cached result is fresh enough, accept an older one instead of a live result.":
    "Ist kein Ergebnis im Cache frisch genug, wird ein älteres statt eines Live-Abrufs akzeptiert.",
  "Use a 2-letter code such as DE, or ALL.": "Verwenden Sie einen Code aus 2 Buchstaben wie DE, oder ALL.",
  "Use a 2-letter code such as EN.": "Verwenden Sie einen Code aus 2 Buchstaben wie EN.",
  "The last day must not be before the first.": "Der letzte Tag darf nicht vor dem ersten liegen.",
  "Enter a number from 1 to {most}.": "Geben Sie eine Zahl von 1 bis {most} ein.",
  "Enter 0 to {most} minutes.": "Geben Sie 0 bis {most} Minuten ein.",
  "Enter 0 to {most} seconds.": "Geben Sie 0 bis {most} Sekunden ein.",
  // Lists and timeline
  View: "Ansicht",
  Jobs: "Aufträge",
  "No timeline yet": "Noch keine Zeitachse",
  "The timeline starts with the first job that finds ads.":
    "Die Zeitachse beginnt mit dem ersten Auftrag, der Anzeigen findet.",
  // A monitor: its schedule and cap, and the results of its checks
  "Couldn't open the research job": "Rechercheauftrag konnte nicht geöffnet werden",
  "Couldn't read research jobs": "Rechercheaufträge konnten nicht gelesen werden",
  "Stop monitoring this page?": "Beobachtung dieser Seite beenden?",
  Monitor: "Beobachtung",
  "monitor|Check now": "Jetzt abrufen",
  "This monitor is paused. Resume it to check the page.":
    "Diese Beobachtung ist pausiert. Setzen Sie sie fort, um die Seite abzurufen.",
  "Loading result": "Ergebnis wird geladen",
  "The job succeeded. Proofsheet is retrieving the result from the service.":
    "Der Auftrag war erfolgreich. Proofsheet ruft das Ergebnis vom Dienst ab.",
  "Proofsheet retries automatically.": "Proofsheet versucht es automatisch erneut.",
  "Not confirmed yet": "Noch nicht bestätigt",
  "Ads appear here after the quote is confirmed where it was requested.":
    "Die Anzeigen erscheinen hier, sobald das Angebot dort bestätigt ist, wo es eingeholt wurde.",
  "The last check's outcome is unknown. No new check starts until it's resolved, so it can't run twice.":
    "Der Ausgang des letzten Abrufs ist unbekannt. Bis er geklärt ist, beginnt kein neuer, deshalb kann er nicht zweimal laufen.",
  "This month": "Dieser Monat",
  "Not yet": "Noch nicht",

  "You agree that this monitor confirms quotes automatically, never beyond this cap in a calendar month. Every check gets a quote first. Proofsheet asks you when the cap is reached, when a price is higher than usual for research, and when an owner or admin must approve it. You can change or revoke this at any time.":
    "Sie stimmen zu, dass diese Beobachtung Angebote automatisch bestätigt, nie mehr als dieses Limit im Kalendermonat. Für jeden Abruf wird zuerst ein Angebot eingeholt. Proofsheet fragt Sie, wenn das Limit erreicht ist, wenn ein Preis höher ist als für Recherche üblich und wenn ein Inhaber oder Admin ihn freigeben muss. Sie können das jederzeit ändern oder widerrufen.",
  "The service recommends that a person approves each price, so this monitor asks you at every check.":
    "Der Dienst empfiehlt, dass ein Mensch jeden Preis freigibt. Diese Beobachtung fragt Sie deshalb bei jedem Abruf.",
  Checks: "Abrufe",
  "No checks yet. Each check is compared with the previous one.":
    "Noch keine Abrufe. Jeder Abruf wird mit dem vorherigen verglichen.",
  Found: "Gefunden",
  Changes: "Änderungen",
  "No quote": "Kein Angebot",
  "by you": "von Ihnen",
  "Every hour": "Jede Stunde",
  "Every 6 hours": "Alle 6 Stunden",
  "Every day": "Jeden Tag",
  "Every 3 days": "Alle 3 Tage",
  "Every week": "Jede Woche",
  "Every 30 days": "Alle 30 Tage",
  "{hours, plural, one {Every # hour} other {Every # hours}}":
    "{hours, plural, one {Jede Stunde} other {Alle # Stunden}}",
  "Cap reached": "Limit erreicht",
  "Awaiting approval": "Freigabe offen",
  "Price too high": "Preis zu hoch",
  "monitor|Active": "Aktiv",
  "Max price": "Höchstpreis",
  // Pages, options, and the states of a monitor
  "Run again": "Erneut ausführen",
  "tomorrow {time}": "morgen {time}",
  "The service reuses cached results up to this age. The quote shows where the results come from.":
    "Der Dienst verwendet zwischengespeicherte Ergebnisse bis zu diesem Alter. Das Angebot zeigt, woher die Ergebnisse stammen.",
  Options: "Optionen",
  "Page ID or Ad Library link": "Seiten-ID oder Link der Anzeigenbibliothek",
  "Known pages": "Bekannte Seiten",
  "All languages": "Alle Sprachen",
  "Active ads only": "Nur aktive Anzeigen",
  "15 minutes": "15 Minuten",
  "1 hour": "1 Stunde",
  "6 hours": "6 Stunden",
  "up to {count, plural, one {# ad} other {# ads}}": "bis zu {count, plural, one {# Anzeige} other {# Anzeigen}}",
  "active ads only": "nur aktive Anzeigen",
  "started: {range}": "Beginn: {range}",
  "stale results allowed": "veraltete Ergebnisse zugelassen",
  "all languages": "alle Sprachen",
  live: "live",
  "up to {age} old": "höchstens {age} alt",
  "No result yet": "Noch kein Ergebnis",
  "The ads of this page appear here after its first job.":
    "Die Anzeigen dieser Seite erscheinen hier nach ihrem ersten Auftrag.",
  "Stale: {age} old": "Veraltet: {age} alt",
  "Edit monitor": "Beobachtung bearbeiten",
  "Check every": "Abrufen",
  "Credits per month": "Credits pro Monat",
  "Next check: {time}": "Nächster Abruf: {time}",
  "The schedule and monthly cap are deleted. Results stay under Details, and their ads stay in Discover.":
    "Zeitplan und Monatslimit werden gelöscht. Die Ergebnisse bleiben unter „Details“, ihre Anzeigen in Entdecken.",
  "Raise monthly cap…": "Monatslimit erhöhen …",
  "Get quote…": "Angebot einholen …",
  "Review price…": "Preis prüfen …",
  "Edit monitor…": "Beobachtung bearbeiten …",
  "The records don't show whether the last check ran. No new check starts until you decide.":
    "Die Aufzeichnungen zeigen nicht, ob der letzte Abruf gelaufen ist. Bis Sie entscheiden, beginnt kein neuer.",
  "The check is confirmed but not sent yet. Pausing the monitor cancels it.":
    "Der Abruf ist bestätigt, aber noch nicht gesendet. Wird die Beobachtung pausiert, wird er abgebrochen.",
  "A check is running.": "Ein Abruf läuft.",
  "after this one": "nach diesem",
  "A quote for the next check is being requested.": "Für den nächsten Abruf wird ein Angebot eingeholt.",
  "after this quote": "nach diesem Angebot",
  "No checks while paused.": "Keine Abrufe, solange pausiert ist.",
  "The next check would exceed one of your spend caps.":
    "Der nächste Abruf würde eines Ihrer Ausgabenlimits überschreiten.",
  "The service can't be reached.": "Der Dienst ist nicht erreichbar.",
  "when online": "sobald online",
  "The next check needs your decision.": "Der nächste Abruf braucht Ihre Entscheidung.",
  none: "keiner",
  "after your decision": "nach Ihrer Entscheidung",
  "An owner or admin must approve the next check.": "Ein Inhaber oder Admin muss den nächsten Abruf freigeben.",
  "after approval": "nach der Freigabe",
  "{used, number} of {cap, plural, one {# credit} other {# credits}} used this month.":
    "{used, number} von {cap, plural, one {# Credit} other {# Credits}} in diesem Monat verbraucht.",
  "The next quote is higher than you allowed.": "Das nächste Angebot ist höher, als Sie erlaubt haben.",
  "The next check costs {credits, plural, one {# credit} other {# credits}}, and you allowed {allowed}.":
    "Der nächste Abruf kostet {credits, plural, one {# Credit} other {# Credits}}, und Sie haben {allowed} erlaubt.",
  "Checks every hour.": "Abruf jede Stunde.",
  "Monitored hourly": "Stündlich beobachtet",
  "Checks every 6 hours.": "Abruf alle 6 Stunden.",
  "Monitored every 6 hours": "Alle 6 Stunden beobachtet",
  "Checks every day.": "Abruf jeden Tag.",
  "Monitored daily": "Täglich beobachtet",
  "Checks every 3 days.": "Abruf alle 3 Tage.",
  "Monitored every 3 days": "Alle 3 Tage beobachtet",
  "Checks every week.": "Abruf jede Woche.",
  "Monitored weekly": "Wöchentlich beobachtet",
  "Checks every 30 days.": "Abruf alle 30 Tage.",
  "Monitored every 30 days": "Alle 30 Tage beobachtet",
  "{hours, plural, one {Checks every # hour.} other {Checks every # hours.}}":
    "{hours, plural, one {Abruf jede Stunde.} other {Abruf alle # Stunden.}}",
  "{hours, plural, one {Monitored every # hour} other {Monitored every # hours}}":
    "{hours, plural, one {Jede Stunde beobachtet} other {Alle # Stunden beobachtet}}",
  "{used, number} of {cap, plural, one {# credit} other {# credits}} this month":
    "{used, number} von {cap, plural, one {# Credit} other {# Credits}} in diesem Monat",
  "Couldn't open the page": "Seite konnte nicht geöffnet werden",
  "Monitor…": "Beobachten …",
  "Show newest job": "Neuesten Auftrag zeigen",
  "The ads below are from {time}.": "Die Anzeigen unten sind vom {time}.",
  "Compared with {time}": "Verglichen mit {time}",
  "Job details": "Auftragsdetails",
  "No page open": "Keine Seite geöffnet",
  "Search pages": "Seiten suchen",
  "Couldn't read the pages": "Seiten konnten nicht gelesen werden",
  "Researched and monitored pages appear here.": "Recherchierte und beobachtete Seiten erscheinen hier.",
  "No page found": "Keine Seite gefunden",
  "Other jobs": "Andere Aufträge",
  "All monitors this month: {used} of {cap} used": "Alle Beobachtungen in diesem Monat: {used} von {cap} verbraucht",
  Monitored: "Beobachtet",
  "Ads {count}": "Anzeigen {count}",
  "Page view": "Ansicht der Seite",
  "Page “{name}” renamed": "Seite „{name}“ umbenannt",
  "Open Ad Library page": "Seite der Anzeigenbibliothek öffnen",
  "Rename…": "Umbenennen …",
  "Monitor {number}: {rhythm}": "Beobachtung {number}: {rhythm}",
  "No ad ran in this range": "In diesem Zeitraum lief keine Anzeige",
  "Choose a longer range to see older ads.": "Wählen Sie einen längeren Zeitraum, um ältere Anzeigen zu sehen.",
  Dates: "Laufzeit",
  today: "heute",
  Days: "Tage",
  Range: "Zeitraum",
  "Inactive since {day}": "Inaktiv seit {day}",
  "Recently ended": "Zuletzt beendet",
  "30 d": "30 T",
  "90 d": "90 T",
  "Remove from list": "Aus der Liste entfernen",
  "Stop monitoring this page first.": "Beenden Sie zuerst die Beobachtung dieser Seite.",
  "A job of this page isn't finished.": "Ein Auftrag dieser Seite ist nicht fertig.",
  "“{name}” removed from the list": "„{name}“ aus der Liste entfernt",
  "The results stay on this computer, and the ads in Discover.":
    "Die Ergebnisse bleiben auf diesem Computer, die Anzeigen in Entdecken.",
};
