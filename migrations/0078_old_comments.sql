CREATE TABLE "old_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_key" text,
	"import_id" uuid,
	"post_id" uuid NOT NULL,
	"reply_to" text,
	"author" text NOT NULL,
	"email" text,
	"content" text NOT NULL,
	"written_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_comments_importKey_unique" UNIQUE("import_key")
);
--> statement-breakpoint
ALTER TABLE "old_comments" ADD CONSTRAINT "old_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_comments_post" ON "old_comments" USING btree ("post_id","written_at");--> statement-breakpoint
SELECT watch_content('old_comments', 'true', 'n.id = o.id', 'false');
