-- One sentence of a visitor can be deleted (docs/product/messages.md#three-questions). Its id leads to no reservation, and is another one
-- once the sentence is changed.
alter table "feedback" add column "sentenceId" uuid not null default gen_random_uuid() unique;
