-- Whether several sessions take place there at once, as in a library, a square or a building with rooms: they do not clash with each other. A
-- place that is there counts as one room until staff say otherwise, because a clash that is not shown costs more than one that is.

alter table "locations" add "holdsSeveral" boolean not null default false;
