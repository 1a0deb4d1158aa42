CREATE TABLE "working_copies" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer NOT NULL,
	"base" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"editor" text NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "working_copies_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
