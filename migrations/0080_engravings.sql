CREATE TABLE "engravings" (
	"file" text NOT NULL,
	"cut" text NOT NULL,
	"scheme" text NOT NULL,
	"look" text NOT NULL,
	"bytes" "bytea",
	"failed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engravings_file_cut_scheme_look_pk" PRIMARY KEY("file","cut","scheme","look")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "strength" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "keeps_original" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "engravings" ADD CONSTRAINT "engravings_file_pictures_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engravings_waiting" ON "engravings" USING btree ("created_at") WHERE "engravings"."bytes" is null and not "engravings"."failed";