-- Search: written by hand, since drizzle-kit knows neither functions nor triggers. See decisions/0006-search.md.
CREATE TEXT SEARCH DICTIONARY search_plain (TEMPLATE = simple, STOPWORDS = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_plain (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_plain
	ALTER MAPPING FOR asciiword, word, numword, hword, hword_part, hword_asciipart, hword_numpart, asciihword, numhword WITH search_plain;
--> statement-breakpoint
-- Without case, accents and punctuation; src/features/search/server/words.ts does the same to what visitors type. What is
-- plain but for the quotes and dashes of typesetters, nearly every text, goes a way many times as fast.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	plain text := lower(value);
BEGIN
	IF octet_length(plain) > length(plain) THEN
		plain := regexp_replace(regexp_replace(plain, '[\u2018\u2019\u02bc]', '', 'g'), '[\u201c\u201d\u2013\u2014\u2026\u2022\u00b7\u00a0]', ' ', 'g');
	END IF;
	IF octet_length(plain) = length(plain) THEN
		RETURN btrim(regexp_replace(regexp_replace(replace(plain, '''', ''), '[^a-z0-9 ]+', ' ', 'g'), ' {2,}', ' ', 'g'));
	END IF;
	RETURN btrim(regexp_replace(
		replace(replace(replace(replace(translate(
			regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f''\u2018\u2019\u02bc]', '', 'g'),
			'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g'));
END
$$;
--> statement-breakpoint
-- Words as they stand, for their beginnings, and their stems, for their other forms.
CREATE FUNCTION search_vector(value text, weight "char") RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
	folded text := search_fold(value);
BEGIN
	RETURN setweight(to_tsvector('search_plain', folded) || to_tsvector('english', folded), weight);
END
$$;
--> statement-breakpoint
-- The reading matter of sanitized HTML.
CREATE FUNCTION search_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(replace(replace(replace(replace(replace(
		regexp_replace(html, '<[^>]*>', ' ', 'g'),
		'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The second-level headings of sanitized HTML, and nothing that stands between them.
CREATE FUNCTION search_outline(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(search_text('<h2' || split_part(part, '</h2>', 1)), ' · '), '')
	FROM string_to_table(html, '<h2') WITH ORDINALITY AS parts(part, place)
	WHERE place > 1 AND strpos(part, '</h2>') > 0
$$;
--> statement-breakpoint
-- Whatever stands here can be found by everybody: a gated resource with its outline instead of its text, a person without contact data.
CREATE VIEW search_sources AS
SELECT 'article' AS kind, id AS item_id, '/news/' || slug AS address, title, author AS people, coalesce(category, 'News') AS context,
	excerpt AS summary, concat_ws(' · ', search_text(content), nullif(array_to_string(tags, ', '), '')) AS body,
	published_at AS visible_from, published_at AS date, NULL AS timezone, false AS cancelled
FROM posts WHERE status = 'published' AND published_at IS NOT NULL
UNION ALL
SELECT 'release', id, '/press/' || slug, title, '', category, excerpt, search_text(coalesce(content, '')),
	published_at, published_at, NULL, false
FROM press_releases WHERE status = 'published' AND published_at IS NOT NULL
UNION ALL
SELECT 'resource', id, '/resources/' || slug, title, array_to_string(author || speakers, ', '),
	CASE type WHEN 'research' THEN 'Research report' WHEN 'guide' THEN 'Guide' ELSE 'Webinar recording' END || ', ' || topic,
	description,
	concat_ws(' · ', CASE WHEN gated THEN search_outline(content) ELSE search_text(content) END,
		(SELECT string_agg(chapter ->> 'title', ' · ') FROM jsonb_array_elements(chapters) AS chapter)),
	published_at, published_at, NULL, false
FROM resources WHERE status = 'published' AND published_at IS NOT NULL
UNION ALL
SELECT 'tool', id, '/resources/ai-showcase/' || slug, name, '', category, short_description160,
	concat_ws(' · ', description, pricing_model, pricing, nullif(array_to_string(badges, ', '), ''),
		(SELECT string_agg(tool_categories.name, ', ') FROM tool_categories WHERE tool_categories.id = ANY (category_ids))),
	created_at, NULL, NULL, false
FROM tools WHERE status = 'published'
UNION ALL
SELECT 'event', id, '/events/' || slug, title, '', initcap(type) || ', ' || location, summary, description,
	created_at, start_date, timezone, status = 'cancelled'
FROM events
UNION ALL
SELECT 'session', sessions.id, '/events/' || events.slug || '/agenda?session=' || sessions.slug || '#session-' || sessions.slug, sessions.title,
	coalesce((SELECT string_agg(speakers.name, ', ' ORDER BY session_speakers.position, speakers.name)
		FROM session_speakers JOIN speakers ON speakers.id = speaker_id WHERE session_id = sessions.id), ''),
	events.title, coalesce(abstract, ''), concat_ws(' · ', nullif(array_to_string(outcomes, ' · '), ''), format, track, level, room, audience),
	sessions.created_at, start_time, timezone, status = 'cancelled'
FROM sessions JOIN events ON events.id = event_id
UNION ALL
SELECT 'speaker', id, '/speakers/' || slug, name, '', concat_ws(', ', nullif(title, ''), nullif(company, '')), bio_short,
	concat_ws(' · ', bio, nullif(array_to_string(expertise, ', '), '')), created_at, NULL, NULL, false
FROM speakers;
--> statement-breakpoint
-- All texts lie apart from the rows but "head", which ranks them. Nobody guesses from the words how many items hold them:
-- search_best needs no guess.
ALTER TABLE search_entries SET (toast_tuple_target = 256);
--> statement-breakpoint
ALTER TABLE search_entries ALTER COLUMN head SET STORAGE PLAIN, ALTER COLUMN names SET STORAGE PLAIN,
	ALTER COLUMN head SET STATISTICS 0, ALTER COLUMN words SET STATISTICS 0, ALTER COLUMN body SET STATISTICS 0;
--> statement-breakpoint
-- Every search reads what waits to be put into an index: little may wait.
ALTER INDEX search_entries_names SET (gin_pending_list_limit = 64);
--> statement-breakpoint
CREATE INDEX search_entries_newest ON search_entries (kind, visible_from DESC, item_id);
--> statement-breakpoint
CREATE INDEX search_entries_begins ON search_entries (kind, names text_pattern_ops);
--> statement-breakpoint
-- The best of each kind, at most "most" of them and "total" at most one more, whatever the number that would match: all that
-- match when they are fewer; else those whose names begin with the phrase and the newest with the words in their heads, then
-- any whose text has them. An index of words for each kind lets a scan end early, "IS TRUE" makes one walk
-- from new to old, and OFFSET 0 keeps the others from walking because of their LIMIT.
DO $outer$
DECLARE
	each text := $$
		(WITH heads AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names FROM search_entries WHERE kind = %1$L AND visible_from <= now() AND head @@ wanted OFFSET 0
			) AS found LIMIT most + 1
		), counted AS MATERIALIZED (
			SELECT count(*) AS heads FROM heads
		), texts AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names FROM search_entries
				WHERE kind = %1$L AND visible_from <= now() AND words @@ wanted AND NOT head @@ wanted OFFSET 0
			) AS found LIMIT most + 1 - (SELECT heads FROM counted)
		), newest AS MATERIALIZED (
			SELECT item_id, date, head, names FROM search_entries
			WHERE kind = %1$L AND visible_from <= now() AND (head @@ wanted) IS TRUE
			ORDER BY visible_from DESC, item_id LIMIT CASE WHEN (SELECT heads FROM counted) > most THEN most ELSE 0 END
		), named AS (
			SELECT item_id, date, head, names FROM search_entries
			WHERE kind = %1$L AND visible_from <= now() AND (head @@ wanted) IS TRUE AND names ~>=~ phrase AND names ~<~ (phrase || chr(1114111))
				AND item_id NOT IN (SELECT item_id FROM newest)
			ORDER BY names USING ~<~ LIMIT CASE WHEN (SELECT heads FROM counted) > most THEN 50 ELSE 0 END
		)
		SELECT %1$L AS of_kind, (SELECT heads FROM counted) + (SELECT count(*) FROM texts) AS total, item_id, date,
			ts_rank('{0.05, 0.15, 0.3, 1}', head, ranking, 1)
				+ CASE WHEN names = phrase THEN 1::real WHEN starts_with(names, phrase) THEN 0.5::real ELSE 0::real END AS score
		FROM (
			SELECT * FROM named
			UNION ALL SELECT * FROM newest
			UNION ALL SELECT * FROM heads WHERE (SELECT heads FROM counted) <= most
			UNION ALL SELECT * FROM texts
		) AS pool
		ORDER BY score DESC, date DESC NULLS LAST, item_id LIMIT most)$$;
	knows text := 'EXISTS (SELECT FROM (SELECT FROM search_entries WHERE kind = %L AND words @@ wanted AND visible_from <= now() OFFSET 0) AS found)';
	kinds text[] := ARRAY['article', 'release', 'resource', 'tool', 'event', 'session', 'speaker'];
	of_kind text;
BEGIN
	FOREACH of_kind IN ARRAY kinds LOOP
		EXECUTE format('CREATE INDEX %I ON search_entries USING gin (words) WITH (gin_pending_list_limit = 64) WHERE kind = %L', 'search_words_' || of_kind, of_kind);
		EXECUTE format('CREATE INDEX %I ON search_entries USING gin (head) WITH (gin_pending_list_limit = 64) WHERE kind = %L', 'search_heads_' || of_kind, of_kind);
	END LOOP;
	EXECUTE format(
		'CREATE FUNCTION search_best(wanted tsquery, ranking tsquery, phrase text, most integer)
		RETURNS TABLE (kind text, total bigint, item_id uuid, date timestamptz, score real) LANGUAGE plpgsql STABLE
		SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
		#variable_conflict use_column
		BEGIN RETURN QUERY %s; END $$',
		(SELECT string_agg(format(each, name), ' UNION ALL ') FROM unnest(kinds) AS name));
	EXECUTE format(
		'CREATE FUNCTION search_knows(wanted tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
		SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$ BEGIN RETURN %s; END $$',
		(SELECT string_agg(format(knows, name), ' OR ') FROM unnest(kinds) AS name));
END
$outer$;
--> statement-breakpoint
-- A row and a list of words have their limits: long texts are searched by their beginnings. OFFSET 0 keeps each text from being made twice.
CREATE FUNCTION search_refresh(which text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_entries WHERE kind = which AND item_id = ANY (ids);
	INSERT INTO search_entries (kind, item_id, address, title, context, summary, body, visible_from, date, timezone, cancelled, names, head, words)
	SELECT kind, item_id, address, title, context, summary, cut, visible_from, date, timezone, cancelled,
		search_fold(left(title, 300) || ' ' || left(people, 300)), top, top || search_vector(cut, 'D')
	FROM (
		SELECT *, search_vector(left(title, 300), 'A') || search_vector(left(people, 300) || ' ' || left(context, 200), 'B')
			|| search_vector(left(summary, 400), 'C') AS top
		FROM (
			SELECT *, left(body, 50000) AS cut FROM search_sources WHERE kind = which AND item_id = ANY (ids) OFFSET 0
		) AS texts OFFSET 0
	) AS entries;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_refresh(tg_argv[0], ARRAY[coalesce(new.id, old.id)]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_table_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_entries WHERE kind = tg_argv[0];
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sessions and tools show words of other tables. Their rows are locked first, so that the last of two changes sees the other.
CREATE FUNCTION search_neighbour_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[];
BEGIN
	CASE tg_table_name
	WHEN 'events' THEN
		ids := ARRAY(SELECT id FROM sessions WHERE event_id = new.id ORDER BY id FOR NO KEY UPDATE);
	WHEN 'speakers' THEN
		ids := ARRAY(SELECT id FROM sessions WHERE id IN (SELECT session_id FROM session_speakers WHERE speaker_id = new.id) ORDER BY id FOR NO KEY UPDATE);
	WHEN 'session_speakers' THEN
		ids := ARRAY(SELECT id FROM sessions WHERE id IN (new.session_id, old.session_id) ORDER BY id FOR NO KEY UPDATE);
	WHEN 'tool_categories' THEN
		ids := ARRAY(SELECT id FROM tools WHERE category_ids && ARRAY[new.id, old.id] ORDER BY id FOR NO KEY UPDATE);
	END CASE;
	PERFORM search_refresh(tg_argv[0], ids);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	source record;
BEGIN
	FOR source IN SELECT * FROM (VALUES ('posts', 'article'), ('press_releases', 'release'), ('resources', 'resource'), ('tools', 'tool'),
		('events', 'event'), ('sessions', 'session'), ('speakers', 'speaker')) AS sources(name, kind)
	LOOP
		EXECUTE format('CREATE TRIGGER search_row AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION search_row_changed(%L)', source.name, source.kind);
		EXECUTE format('CREATE TRIGGER search_emptied AFTER TRUNCATE ON %I EXECUTE FUNCTION search_table_emptied(%L)', source.name, source.kind);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_sessions AFTER UPDATE ON events FOR EACH ROW
	WHEN ((old.slug, old.title, old.status, old.timezone) IS DISTINCT FROM (new.slug, new.title, new.status, new.timezone))
	EXECUTE FUNCTION search_neighbour_changed('session');
--> statement-breakpoint
CREATE TRIGGER search_sessions AFTER UPDATE ON speakers FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name)
	EXECUTE FUNCTION search_neighbour_changed('session');
--> statement-breakpoint
CREATE TRIGGER search_sessions AFTER INSERT OR UPDATE OR DELETE ON session_speakers FOR EACH ROW EXECUTE FUNCTION search_neighbour_changed('session');
--> statement-breakpoint
CREATE TRIGGER search_tools AFTER INSERT OR UPDATE OR DELETE ON tool_categories FOR EACH ROW EXECUTE FUNCTION search_neighbour_changed('tool');
--> statement-breakpoint
SELECT search_refresh(kind, array_agg(item_id)) FROM search_sources GROUP BY kind;
