-- Bodies are stored as clean content. What src/content/readable.ts adds when they are read goes out of those that were stored with it:
-- anchors of headings, boxes of tables, the class of columns of figures, spaces that bind a figure to its unit, how pictures load.
CREATE FUNCTION pg_temp.plain_body(html text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	plain text := html;
BEGIN
	plain := regexp_replace(plain, '<h2 id="[^"]*">', '<h2>', 'g');
	plain := regexp_replace(plain, '<div class="tablebox" tabindex="0" role="region" aria-label="[^"]*">', '', 'g');
	plain := replace(plain, '</table></div>', '</table>');
	plain := regexp_replace(plain, '(<t[dh][^>]*) class="n"', '\1', 'g');
	plain := regexp_replace(plain, '(<img [^>]*) loading="lazy" decoding="async"( />)', '\1\2', 'g');
	FOR times IN 1..6 LOOP
		plain := regexp_replace(plain, '(<td>(?=[0-9][^<]{0,11}</td>)[^<]*)\u00a0', '\1 ', 'g');
	END LOOP;
	RETURN plain;
END
$$;
--> statement-breakpoint
UPDATE posts SET content = pg_temp.plain_body(content) WHERE content <> pg_temp.plain_body(content);
--> statement-breakpoint
UPDATE press_releases SET content = pg_temp.plain_body(content) WHERE content <> pg_temp.plain_body(content);
--> statement-breakpoint
UPDATE resources SET content = pg_temp.plain_body(content) WHERE content <> pg_temp.plain_body(content);
--> statement-breakpoint
DROP FUNCTION pg_temp.plain_body(text);
