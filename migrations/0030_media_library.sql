CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"address" text NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "picture_uses_address_table_name_record_id_pk" PRIMARY KEY("address","table_name","record_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_file_pictures_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_file" ON "media" USING btree ("file");--> statement-breakpoint
CREATE INDEX "picture_uses_record" ON "picture_uses" USING btree ("table_name","record_id");
--> statement-breakpoint
-- Every picture that is here already is in the library under the address that pages know.
INSERT INTO media (id, file, name, created_at, modified_at)
SELECT hash, hash, coalesce(nullif(regexp_replace(regexp_replace(
	(SELECT min(address) FROM picture_sources s WHERE s.hash = p.hash), '^.*/|[?#].*$', '', 'g'), '\.\w{1,5}$', ''), ''), 'Picture'), created_at, created_at
FROM pictures p;
--> statement-breakpoint
SELECT watch_content('media', 'r.version > 1', 'n.id = o.id', 'false');
--> statement-breakpoint
-- Keeps the index of where pictures are shown: the argument names the column by which a row of the table is known.
CREATE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was text;
	known text;
	shown jsonb;
BEGIN
	IF tg_op <> 'INSERT' THEN
		was := to_jsonb(old) ->> tg_argv[0];
		DELETE FROM picture_uses WHERE table_name = tg_table_name AND record_id = was;
	END IF;
	IF tg_op <> 'DELETE' THEN
		shown := to_jsonb(new);
		known := shown ->> tg_argv[0];
		INSERT INTO picture_uses (address, table_name, record_id)
		SELECT DISTINCT part[1], tg_table_name, known FROM regexp_matches(shown::text, '/pictures/([0-9a-f]{32})', 'g') AS part
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION watch_picture_uses(name text, key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER picture_uses AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_picture_uses(%L)', name, key);
	EXECUTE format('INSERT INTO picture_uses (address, table_name, record_id)
		SELECT DISTINCT part[1], %L, t.%I::text FROM %I t, regexp_matches(to_jsonb(t)::text, ''/pictures/([0-9a-f]{32})'', ''g'') AS part', name, key, name);
END
$$;
--> statement-breakpoint
SELECT watch_picture_uses(name, key) FROM (VALUES
	('posts', 'id'),
	('press_releases', 'id'),
	('plain_pages', 'id'),
	('resources', 'id'),
	('speakers', 'id'),
	('events', 'id'),
	('agenda_days', 'id'),
	('sessions', 'id'),
	('venues', 'id'),
	('tools', 'id'),
	('tool_categories', 'id'),
	('page_parts', 'id'),
	('sponsors', 'id'),
	('settings', 'id'),
	('newsletter_issues', 'id'),
	('working_copies', 'record_id')
) AS watched(name, key);
--> statement-breakpoint
-- What is shown somewhere cannot go, whoever deletes it; the erasure of a person empties these rows first.
CREATE FUNCTION keep_used_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM picture_uses WHERE address = old.id) THEN
		RAISE EXCEPTION 'picture % is shown', old.id USING errcode = 'foreign_key_violation';
	END IF;
	RETURN old;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_used BEFORE DELETE ON media FOR EACH ROW EXECUTE FUNCTION keep_used_picture();
