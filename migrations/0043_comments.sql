CREATE TABLE "comment_places" (
	"thread_id" uuid PRIMARY KEY NOT NULL,
	"block" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"thread_id" uuid,
	"field" text NOT NULL,
	"quote" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_places" ADD CONSTRAINT "comment_places_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
-- What staff say about a text goes with its record, when that is deleted for good.
CREATE FUNCTION drop_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM comments WHERE kind = TG_ARGV[0] AND record_id = OLD.id::text;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER comments_dropped AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION drop_comments('article');
--> statement-breakpoint
CREATE TRIGGER comments_dropped AFTER DELETE ON press_releases FOR EACH ROW EXECUTE FUNCTION drop_comments('press release');
--> statement-breakpoint
CREATE TRIGGER comments_dropped AFTER DELETE ON resources FOR EACH ROW EXECUTE FUNCTION drop_comments('resource');
--> statement-breakpoint
CREATE TRIGGER comments_dropped AFTER DELETE ON plain_pages FOR EACH ROW EXECUTE FUNCTION drop_comments('page');
