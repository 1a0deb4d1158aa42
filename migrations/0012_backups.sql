CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup_made_at" timestamp with time zone NOT NULL,
	"sending_resumed_at" timestamp with time zone
);
