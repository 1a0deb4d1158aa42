DROP INDEX "tools_words";--> statement-breakpoint
-- So far the agendas of the sample events were put in together with these.
INSERT INTO "samples_filled" ("name") SELECT 'agendas' FROM "samples_filled" WHERE "name" = 'events' ON CONFLICT DO NOTHING;
