-- Run once, by the container of PostgreSQL, when its volume is empty.
CREATE DATABASE payments;
