CREATE TABLE "missing_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "hit_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "missing_addresses_last" ON "missing_addresses" USING btree ("last_at");