-- What staff say of pictures and cut from them. Changed bytes get a new address: `revision` is part of it.
alter table "files"
  add "credits" text check (char_length("credits") between 1 and 200),
  -- What stays in view in other shapes, in per cent from the left and from the top.
  add "focusX" smallint check ("focusX" between 0 and 100),
  add "focusY" smallint check ("focusY" between 0 and 100),
  -- { x, y, width, height } in pixels of the whole picture, whose sizes and variants are in "whole" meanwhile:
  -- { width, height, placeholder, variants }
  add "crop" jsonb check (jsonb_typeof("crop") = 'object'),
  add "whole" jsonb check (jsonb_typeof("whole") = 'object' and jsonb_typeof("whole" -> 'variants') = 'array'),
  add "revision" integer not null default 0 check ("revision" >= 0),
  add constraint "files_focus" check (("focusX" is null) = ("focusY" is null)),
  add constraint "files_crop" check (("crop" is null) = ("whole" is null)),
  add constraint "files_said_of_pictures"
    check ("kind" = 'image' or ("credits" is null and "focusX" is null and "crop" is null));
