CREATE INDEX "events_over" ON "events" USING btree ((coalesce("end_date",
  (date_trunc('day', "start_date" at time zone "timezone") + interval '1 day') at time zone "timezone")));--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "events_featured" ON "events" USING btree ("id") WHERE "events"."featured";