-- What a form sends is dated as it arrives: the transaction says when the reply is due. What imports and restores bring is dated by a job.
CREATE OR REPLACE FUNCTION receive_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM inbox_items WHERE kind = tg_argv[0] AND submission_id = old.id;
    RETURN old;
  END IF;
  INSERT INTO inbox_items (kind, submission_id, title, received_at, state, due_at)
    VALUES (tg_argv[0], new.id, tg_argv[1], new.created_at,
      CASE WHEN EXISTS (SELECT FROM submissions s WHERE s.id = new.id AND s.is_spam) THEN 'spam' ELSE tg_argv[2] END,
      nullif(current_setting('advantage.due_at', true), '')::timestamptz)
    ON CONFLICT DO NOTHING;
  RETURN new;
END $$;
