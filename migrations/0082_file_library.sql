ALTER TABLE "resource_files" ADD COLUMN "type" text DEFAULT 'application/pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_files" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_files" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The index of where pictures are shown knows files as well: the names of both are hashes in addresses.
CREATE OR REPLACE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
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
		SELECT DISTINCT part[1], tg_table_name, known FROM regexp_matches(shown::text, '/(?:pictures|files)/([0-9a-f]{32})', 'g') AS part
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO picture_uses (address, table_name, record_id)
SELECT DISTINCT part[1], 'resources', r.id::text FROM resources r, regexp_matches(r.file_url, '/files/([0-9a-f]{32})', 'g') AS part
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO picture_uses (address, table_name, record_id)
SELECT DISTINCT part[1], 'working_copies', w.record_id::text FROM working_copies w, regexp_matches(to_jsonb(w)::text, '/files/([0-9a-f]{32})', 'g') AS part
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A file that something names cannot go, whoever deletes it.
CREATE TRIGGER keep_used BEFORE DELETE ON resource_files FOR EACH ROW EXECUTE FUNCTION keep_used_picture();
