-- How a photo looks before it has loaded, and which point of it stays in view where a frame of another shape crops it.
ALTER TABLE photos
  -- Null until it was computed from the picture.
  ADD COLUMN color text CHECK (color ~ '^#[0-9a-f]{6}$'),
  -- In percent from the left and from the top.
  ADD COLUMN focal_x smallint NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  ADD COLUMN focal_y smallint NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100);
CREATE INDEX photos_without_color ON photos (created_at) WHERE color IS NULL AND path IS NOT NULL;

-- Returns how to show each of the pictures, in their order.
CREATE FUNCTION looks_of(images text[]) RETURNS jsonb LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(
    jsonb_agg(
      jsonb_build_object(
        'color', photo.color,
        'focalPoint', jsonb_build_object('x', coalesce(photo.focal_x, 50), 'y', coalesce(photo.focal_y, 50))
      ) ORDER BY image.position
    ),
    '[]'
  )
  FROM unnest(images) WITH ORDINALITY AS image (path, position) LEFT JOIN photos photo ON photo.path = image.path
);

-- Kept by triggers on both tables, so that browsing reads no photos. Whoever shows a photo in a listing has locked its row
-- before, so a change of the photo that is under way is seen here or passed on below.
ALTER TABLE gear_listings ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';
UPDATE gear_listings SET photos = looks_of(images) WHERE images <> '{}';

CREATE FUNCTION read_looks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.photos := looks_of(NEW.images);
  RETURN NEW;
END $$;
CREATE TRIGGER gear_listings_looks BEFORE INSERT OR UPDATE OF images ON gear_listings
  FOR EACH ROW EXECUTE FUNCTION read_looks();

CREATE FUNCTION pass_on_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gear_listings SET photos = looks_of(images) WHERE owner_id = NEW.owner_id AND NEW.path = ANY (images);
  RETURN NULL;
END $$;
CREATE TRIGGER photos_pass_on_look AFTER UPDATE OF color, focal_x, focal_y ON photos FOR EACH ROW
  WHEN ((OLD.color, OLD.focal_x, OLD.focal_y) IS DISTINCT FROM (NEW.color, NEW.focal_x, NEW.focal_y) AND NEW.published_at IS NOT NULL)
  EXECUTE FUNCTION pass_on_look();
