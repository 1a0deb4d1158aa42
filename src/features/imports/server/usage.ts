/** What the command line says of imports. */
export const importUsage = `npm run import -- wordpress FILE... [options]
  Takes the posts of a WordPress export (Tools → Export) over, beside a running or a stopped site; name all its parts together.
  --dry-run          print what would happen, change nothing
  --verbose          print a line for each item, however many there are, and word for word what was taken out
  --pictures FOLDER  take pictures from a copy of wp-content/uploads, or of a folder in it
  --fetch-pictures   download pictures from the old site

npm run import -- ghost FILE.json [options]
  Takes the posts and pages of a Ghost export (Settings → Export) over.
  --dry-run          print what would happen, change nothing
  --verbose          print a line for each item, however many there are
  --site URL         where the blog stood, which the export does not say
  --pictures FOLDER  take pictures from a copy of Ghost's content folder
  --fetch-pictures   download pictures from the old site

npm run import -- markdown FOLDER [options]
  Takes Markdown files with front matter over, as Jekyll, Hugo, Eleventy and Astro keep them; pictures come from the folder.
  --dry-run, --verbose, --site URL, --pictures FOLDER, --fetch-pictures as above
  --author NAME      who wrote the articles that name nobody

npm run import -- substack FILE.zip [options]
  Takes the posts of a Substack export (Settings → Exports) over.
  --dry-run, --verbose, --site URL, --pictures FOLDER, --fetch-pictures as above
  --author NAME      who wrote them, which the export does not say

npm run import -- schedule FILE [options]
  Takes a conference over as an event: its days, rooms, tracks, sessions and speakers, from a schedule.json (also of schema 2)
  or schedule.xml of frab or pretalx, what pretalx's API says of talks, or the view "All" of Sessionize's API.
  --dry-run          print what would happen, change nothing
  --verbose          print a line for each item, however many there are
  --zone NAME        show the event on the clocks of this time zone, such as Europe/Berlin, instead of the file's
  --as-new           take it for another event than the one of the same acronym that is here
  --allow-removals   take sessions away that the file does not have, also more than a fifth of them
  --title TEXT       what the conference is called; Sessionize does not say it
  --location TEXT    what the pages say of the place; "Online" makes it a virtual event
  --pictures FOLDER  take portraits from a copy of the conference's media folder
  --fetch-pictures   download portraits from the conference's site

npm run import -- tools FILE.csv [options]
  Takes tools into the directory: columns by their names, one tool for each website.
  --dry-run          print what would happen, change nothing
  --map "COLUMN=FIELD"  say what a column is that is not known by its name; may be given several times
  --verbose          print a line for each tool, however many there are
  --pictures FOLDER  take logos from a folder that holds them under their addresses' paths
  --fetch-pictures   download logos from the addresses in the table, each once

npm run import -- recordings FILE.json [options]
  Takes recordings of talks into the past webinars, from a list in the manner of pyvideo. They stay on YouTube and Vimeo.
  --dry-run          print what would happen, change nothing
  --verbose          print a line for each recording, however many there are`
