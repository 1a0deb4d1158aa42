CREATE TABLE "import_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outcome" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"line" integer,
	"detail" text NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" text,
	"record_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"step" text DEFAULT 'upload' NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"problem" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"report" jsonb,
	"redirects" jsonb,
	"kept" jsonb,
	"undone" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "import_print" text;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_number" ON "import_lines" USING btree ("import_id","number");--> statement-breakpoint
CREATE INDEX "import_lines_outcome" ON "import_lines" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "import_lines_email" ON "import_lines" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state","queued_at");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsors_import_key" ON "sponsors" USING btree ("import_key");--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR DELETE OR UPDATE OF state ON imports FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('imports');
