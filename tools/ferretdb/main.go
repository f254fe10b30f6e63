// Command ferretdb serves the MongoDB wire protocol over SQLite files, for Counterfoil's tests only (see README.md).
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	port := flag.Int("port", 0, "TCP port on 127.0.0.1; 0 takes a free one")
	flag.Parse()
	if err := serve(*port); err != nil {
		log.Fatal(err)
	}
}

// serve runs until a signal comes or standard input ends: the pipe held by the process that started us closes
// when that process dies, however it dies, so no server is ever left behind.
func serve(port int) error {
	dir, err := os.MkdirTemp("", "counterfoil-ferretdb-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()

	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: fmt.Sprintf("127.0.0.1:%d", port)},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: "file:" + dir + "/",
	})
	if err != nil {
		return err
	}
	go func() { fmt.Println(server.MongoDBURI()) }() // blocks until the listener has its port, hence its own goroutine
	return server.Run(ctx)
}
