ALTER TABLE "inbox_items" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_event" ON "inbox_items" USING btree ("event_id") WHERE "inbox_items"."event_id" is not null;