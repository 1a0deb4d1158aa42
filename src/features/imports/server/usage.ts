export const importUsage = `npm run import -- wordpress FILE... [options]
  Imports the posts of a WordPress export (Tools → Export), whether or not the site is running; name all its parts together.
  --dry-run          print what would happen without changing anything
  --verbose          print a line for every item, however many there are, and word for word what was removed
  --pictures FOLDER  take pictures from a copy of wp-content/uploads, or of a folder in it
  --fetch-pictures   download pictures from the old site

npm run import -- ghost FILE.json|FOLDER|FILE.zip [options]
  Imports the posts and pages of a Ghost export (Settings → Export), with the pictures in the same folder or archive.
  --dry-run          print what would happen without changing anything
  --verbose          print a line for every item, however many there are
  --site URL         address of the blog, which the export does not contain
  --pictures FOLDER  take pictures from a copy of Ghost's content folder
  --fetch-pictures   download pictures from the old site

npm run import -- markdown FOLDER [options]
  Imports Markdown and MDX files with front matter (YAML, TOML, or JSON), as Jekyll, Hugo, Eleventy, and Astro use them;
  pictures come from the folder.
  --dry-run, --verbose, --site URL, --pictures FOLDER, --fetch-pictures as above
  --author NAME      author of the articles that name none
  --leave-out NAME   publish articles without a shortcode or tag that is not known, instead of keeping them as drafts; may be
                     repeated

npm run import -- substack FILE.zip [options]
  Imports the posts of a Substack export (Settings → Exports).
  --dry-run, --verbose, --site URL, --pictures FOLDER, --fetch-pictures as above
  --author NAME      the author, which the export does not name

npm run import -- medium FILE.zip [options]
  Imports the stories of a Medium export (Settings → Download your information).
  --dry-run, --verbose, --author NAME, --pictures FOLDER, --fetch-pictures as above

npm run import -- feed FILE [options]
  Imports the posts of a feed that holds full texts (RSS, Atom, or JSON Feed, such as Wix's), or of a backup of Blogger.
  --dry-run, --verbose, --site URL, --author NAME, --pictures FOLDER, --fetch-pictures as above

npm run import -- posts FILE.csv [options]
  Imports posts from a table with titles and texts, such as Beehiiv's: columns by name.
  --dry-run, --verbose, --site URL, --author NAME, --pictures FOLDER, --fetch-pictures as above
  --map "COLUMN=FIELD"  say what an unrecognized column is; may be repeated

npm run import -- schedule FILE [options]
  Imports a conference as an event: its days, rooms, tracks, sessions, and speakers, from a schedule.json (schema 2 included)
  or schedule.xml of frab or pretalx, talks from pretalx's API, or a view of Sessionize's API.
  --dry-run          print what would happen without changing anything
  --verbose          print a line for every item, however many there are
  --zone NAME        show the event in this time zone, such as Europe/Berlin, instead of the file's
  --as-new           treat it as a different event from the one here with the same acronym
  --allow-removals   remove sessions that the file does not have, even more than a fifth of them
  --title TEXT       the conference's name, which Sessionize does not contain
  --location TEXT    the location shown on the pages; "Online" makes it a virtual event
  --pictures FOLDER  take portraits from a copy of the conference's media folder
  --fetch-pictures   download portraits from the conference's site

npm run import -- events FILE [options]
  Imports events, without their attendees, from a calendar (.ics) or a table, as The Events Calendar, Luma, and Eventbrite
  export them.
  --dry-run          print what would happen without changing anything
  --verbose          print a line for every event, however many there are
  --zone NAME        the time zone of times that name none, instead of the site's
  --map "COLUMN=FIELD"  say what an unrecognized column is; may be repeated

npm run import -- tools FILE.csv [options]
  Adds tools to the directory: columns by name, one tool per website.
  --dry-run          print what would happen without changing anything
  --map "COLUMN=FIELD"  say what an unrecognized column is; may be repeated
  --verbose          print a line for every tool, however many there are
  --pictures FOLDER  take logos and screenshots from a folder that holds them under the paths of their addresses
  --fetch-pictures   download logos and screenshots from the addresses in the table, each once;
                     a tool without a logo gets the one that its website names

npm run import -- recordings FILE.json|FOLDER [options]
  Adds recordings of talks to the past webinars, from a list like pyvideo's or a folder or ZIP of it (category.json and
  videos/*.json). They stay on YouTube and Vimeo.
  --dry-run          print what would happen without changing anything
  --verbose          print a line for every recording, however many there are

npm run import -- speakers FILE.csv [options]
npm run import -- sponsors FILE.csv [options]
  Adds speakers or sponsors from a table: columns by name; a record of the same name that was written here is only completed.
  --dry-run          print what would happen without changing anything
  --map "COLUMN=FIELD"  say what an unrecognized column is; may be repeated
  --verbose          print a line for every row, however many there are

npm run import -- subscribers FILE.csv|FILE.zip [options]
  Adds newsletter subscribers from an export, or from all tables of an archive, of Mailchimp, Kit, Beehiiv, Buttondown, Brevo,
  HubSpot, MailerLite, MailPoet, Klaviyo, Constant Contact, Ghost, Substack, listmonk, this site, or any other program.
  People who unsubscribed, bounced, complained, or never confirmed stay that way, and nobody whose status is unknown is added.
  --dry-run          print what would happen without changing anything
  --consent TEXT     where and how they agreed to get the newsletter; stored with each subscription
  --status "WORD=MEANING"  say what a status means: active, pending, ended, bounced, complained, or skip; may be repeated.
                     "=active" is for the rows that have none
  --map "COLUMN=FIELD"  say what an unrecognized column is, or "COLUMN=" to leave it out; may be repeated
  --undo             undo what the import of this file added and nobody changed since
  --verbose          print a line for every subscriber, however many there are`
