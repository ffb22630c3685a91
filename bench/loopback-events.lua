-- The LoopBack 4 peer's own load, with our way of telling the result.
dofile("load.lua")
dofile(os.getenv("PEER_SCRIPT"))
