-- Entries of the search follow all rows of a statement at once: planning the texts of one row costs more than reading many.
CREATE FUNCTION search_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[];
BEGIN
	IF tg_op = 'DELETE' THEN
		DELETE FROM search_entries WHERE kind = tg_argv[0] AND item_id IN (SELECT id FROM old_rows);
		RETURN NULL;
	END IF;
	ids := ARRAY(SELECT id FROM new_rows);
	IF cardinality(ids) > 0 THEN
		PERFORM search_refresh(tg_argv[0], ids);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_watch(of_table text, which text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('DROP TRIGGER IF EXISTS search_row ON %I', of_table);
	EXECUTE format('DROP TRIGGER IF EXISTS search_row_updated ON %I', of_table);
	EXECUTE format('DROP TRIGGER IF EXISTS search_row_deleted ON %I', of_table);
	EXECUTE format('CREATE TRIGGER search_row AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_rows_changed(%L)', of_table, which);
	EXECUTE format('CREATE TRIGGER search_row_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_rows_changed(%L)', of_table, which);
	EXECUTE format('CREATE TRIGGER search_row_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_rows_changed(%L)', of_table, which);
END
$$;
--> statement-breakpoint
SELECT search_watch(tgrelid::regclass::text, encode(tgargs, 'escape')) FROM (
	SELECT tgrelid, substring(tgargs FROM 1 FOR octet_length(tgargs) - 1) AS tgargs FROM pg_trigger
	WHERE tgname = 'search_row' AND NOT tgisinternal ORDER BY tgrelid OFFSET 0
) AS watched;
--> statement-breakpoint
DROP FUNCTION search_row_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_kind(which text, of_table text, source text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE OR REPLACE VIEW %I AS %s', 'search_source_' || which, source);
	EXECUTE 'CREATE OR REPLACE VIEW search_sources AS ' || (
		SELECT string_agg(format('SELECT * FROM %I', viewname), ' UNION ALL ' ORDER BY viewname)
		FROM pg_views WHERE schemaname = current_schema() AND viewname LIKE 'search\_source\_%');
	EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON search_entries USING gin (words) WITH (gin_pending_list_limit = 64) WHERE kind = %L', 'search_words_' || which, which);
	EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON search_entries USING gin (head) WITH (gin_pending_list_limit = 64) WHERE kind = %L', 'search_heads_' || which, which);
	PERFORM search_functions();
	PERFORM search_watch(of_table, which);
	EXECUTE format('CREATE OR REPLACE TRIGGER search_emptied AFTER TRUNCATE ON %I EXECUTE FUNCTION search_table_emptied(%L)', of_table, which);
END
$$;
