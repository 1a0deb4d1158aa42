-- Words that a list counts carried a collation of their own, so that each was compared with all words of the list
-- instead of being found by the index: adding tools cost more with each tool. Each value is now looked up by itself.
DO $$
DECLARE
	counting record;
	joined text := 'SELECT c.ctid AS place FROM list_counts c JOIN changed USING (field, value) WHERE c.list =';
	locked text := 'FOR UPDATE OF c SKIP LOCKED';
BEGIN
	FOR counting IN
		SELECT pg_get_functiondef(oid) AS source FROM pg_proc
		WHERE pronamespace = current_schema()::regnamespace AND strpos(prosrc, joined) > 0
	LOOP
		EXECUTE replace(replace(counting.source, joined,
			'SELECT one.place FROM changed, LATERAL (SELECT c.ctid AS place FROM list_counts c
			WHERE c.field = changed.field AND c.value = changed.value COLLATE "default" AND c.list ='), locked, locked || ') AS one');
	END LOOP;
END
$$;
