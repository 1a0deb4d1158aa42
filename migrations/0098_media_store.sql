CREATE TABLE "stored_media" (
	"name" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"kept_until" timestamp with time zone DEFAULT now() + interval '1 day'
);
--> statement-breakpoint
DROP INDEX "engravings_waiting";--> statement-breakpoint
ALTER TABLE "picture_originals" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "engravings" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "picture_originals" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "resource_files" ADD COLUMN "stored" text;--> statement-breakpoint
CREATE INDEX "stored_media_kept" ON "stored_media" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
ALTER TABLE "engravings" ADD CONSTRAINT "engravings_stored_stored_media_name_fk" FOREIGN KEY ("stored") REFERENCES "public"."stored_media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_originals" ADD CONSTRAINT "picture_originals_stored_stored_media_name_fk" FOREIGN KEY ("stored") REFERENCES "public"."stored_media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_stored_stored_media_name_fk" FOREIGN KEY ("stored") REFERENCES "public"."stored_media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_stored_stored_media_name_fk" FOREIGN KEY ("stored") REFERENCES "public"."stored_media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engravings_stored" ON "engravings" USING btree ("stored") WHERE stored is not null;--> statement-breakpoint
CREATE INDEX "picture_originals_stored" ON "picture_originals" USING btree ("stored") WHERE stored is not null;--> statement-breakpoint
CREATE INDEX "pictures_stored" ON "pictures" USING btree ("stored") WHERE stored is not null;--> statement-breakpoint
CREATE INDEX "resource_files_stored" ON "resource_files" USING btree ("stored") WHERE stored is not null;--> statement-breakpoint
CREATE INDEX "engravings_waiting" ON "engravings" USING btree ("created_at") WHERE "engravings"."bytes" is null and "engravings"."stored" is null and not "engravings"."failed";--> statement-breakpoint
ALTER TABLE "engravings" ADD CONSTRAINT "engravings_kept" CHECK (num_nonnulls("engravings"."bytes", "engravings"."stored") <= 1);--> statement-breakpoint
ALTER TABLE "picture_originals" ADD CONSTRAINT "picture_originals_kept" CHECK (num_nonnulls("picture_originals"."bytes", "picture_originals"."stored") = 1);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_kept" CHECK (num_nonnulls("pictures"."bytes", "pictures"."stored") = 1);--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_kept" CHECK (num_nonnulls("resource_files"."bytes", "resource_files"."stored") = 1);--> statement-breakpoint
-- Bytes that have lost their row may go at once.
CREATE FUNCTION release_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR new.stored IS DISTINCT FROM old.stored THEN
    UPDATE stored_media SET kept_until = now() WHERE name = old.stored;
    PERFORM pg_notify('media_released', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER release_media AFTER UPDATE OF stored OR DELETE ON pictures FOR EACH ROW WHEN (old.stored IS NOT NULL) EXECUTE FUNCTION release_media();--> statement-breakpoint
CREATE TRIGGER release_media AFTER UPDATE OF stored OR DELETE ON picture_originals FOR EACH ROW WHEN (old.stored IS NOT NULL) EXECUTE FUNCTION release_media();--> statement-breakpoint
CREATE TRIGGER release_media AFTER UPDATE OF stored OR DELETE ON engravings FOR EACH ROW WHEN (old.stored IS NOT NULL) EXECUTE FUNCTION release_media();--> statement-breakpoint
CREATE TRIGGER release_media AFTER UPDATE OF stored OR DELETE ON resource_files FOR EACH ROW WHEN (old.stored IS NOT NULL) EXECUTE FUNCTION release_media();
